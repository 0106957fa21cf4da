-- expand concurrently
create index concurrently report_additions_contacts on report_additions using gin (contacts_in(text));
