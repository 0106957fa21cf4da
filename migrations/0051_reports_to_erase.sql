-- expand concurrently
-- What the nightly job looks for: closed reports with details of their reporter, the longest closed first.
create index concurrently reports_with_reporter on reports (status_at, id)
  where parent_id is null and status in ('handled', 'cancelled', 'split')
    and (reporter_erased_at is null or reporter_email is not null or reporter_phone is not null);
