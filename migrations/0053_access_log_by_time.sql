-- expand concurrently
-- Who saw contact details, newest first, for the privacy desk.
create index concurrently contact_access_log_at on contact_access_log (at, report_id, user_id);
