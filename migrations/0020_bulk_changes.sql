-- One change to many reports: starts by itself, can be taken back until then, and tells how each report fared.
create table bulk_changes (
  id          uuid primary key default gen_random_uuid(),
  user_id     bigint not null references users on delete cascade,
  patch       jsonb not null,
  created_at  timestamptz not null,
  starts_at   timestamptz not null,
  started_at  timestamptz,
  finished_at timestamptz
);
create index bulk_changes_of_user on bulk_changes (user_id, created_at desc);

create table bulk_change_reports (
  bulk_change_id uuid not null references bulk_changes on delete cascade,
  report_id      bigint not null references reports on delete cascade,
  -- the version that was on screen, in milliseconds
  version        bigint not null,
  outcome        text check (outcome in ('done', 'refused', 'changed')),
  reason         text,
  primary key (bulk_change_id, report_id)
);
create index bulk_change_reports_of_report on bulk_change_reports (report_id);
