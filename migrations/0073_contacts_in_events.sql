-- expand concurrently
create index concurrently report_events_contacts on report_events using gin (contacts_in(event));
