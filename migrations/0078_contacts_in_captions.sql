-- expand concurrently
create index concurrently attachments_contacts on attachments using gin (contacts_in(caption));
