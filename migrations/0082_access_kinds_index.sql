-- expand concurrently
create unique index concurrently contact_access_log_kinds on contact_access_log (report_id, user_id, day, kind);
