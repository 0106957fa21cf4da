-- What happened to a report, once: the history page reads it and reactions follow from it.
create table report_events (
  id        bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  event     jsonb not null,
  -- Null: the system itself, or the reporter.
  by_user   bigint references users,
  at        timestamptz not null default now()
);
create index report_events_report on report_events (report_id, id desc);
create index report_events_notes on report_events (report_id, id desc) 
  where event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent');
