-- What was closed or reopened in a period.
create index reports_closed on reports (status_at) where status in ('handled', 'cancelled', 'split');
create index report_events_reopened on report_events (at, report_id)
  where event ->> 'type' = 'status-changed' and event ->> 'to' = 'reopened';
