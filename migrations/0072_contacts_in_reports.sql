-- expand concurrently
-- What residents and colleagues wrote in a report itself (features/privacy/server/mentions.ts).
create index concurrently reports_contacts on reports using gin ((
  contacts_in(text || ' | ' || coalesce(text_extra, '') || ' | ' || coalesce(location_extra ->> 'typed', ''))
  || contacts_in(extra_properties)));
