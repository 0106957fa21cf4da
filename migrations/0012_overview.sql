-- What staff keep and do in the overview of reports: stored filters and bulk changes.

-- Filters of the overview that a user keeps, for themselves or shared with one of their departments.
create table stored_filters (
  id               bigint generated always as identity primary key,
  user_id          bigint not null references users on delete cascade,
  name             text not null check (length(name) between 1 and 10000),
  options          jsonb not null,
  refresh          boolean not null default false,
  show_on_overview boolean not null default false,
  shared_with      bigint references departments on delete set null,
  created_at       timestamptz not null default now()
);
create index stored_filters_user on stored_filters (user_id);
create index stored_filters_shared on stored_filters (shared_with) where shared_with is not null;

-- One change to many reports. It starts by itself, can be taken back until then, and keeps the outcome for each report.
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
  -- The version that was on screen: when the report was changed last, in milliseconds.
  version        bigint not null,
  outcome        text check (outcome in ('done', 'refused', 'changed')),
  reason         text,
  primary key (bulk_change_id, report_id)
);
create index bulk_change_reports_of_report on bulk_change_reports (report_id);
