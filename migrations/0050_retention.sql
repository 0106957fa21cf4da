-- expand
-- Forgetting in time: what is on hold, and what was erased.

alter table reports add column text_erased_at timestamptz;

-- Reports of which nothing is erased for now; the whole family of a report is kept with it.
create table retention_holds (
  report_id bigint primary key references reports on delete cascade,
  reason    text not null,
  -- Null: placed again after a backup was restored.
  placed_by bigint references users,
  placed_at timestamptz not null
);

-- What was erased of which report. It outlives the report, so it refers to none, and holds nothing of a person.
create table retention_register (
  id          bigint generated always as identity primary key,
  -- What was erased in one run.
  batch       uuid not null,
  report_id   bigint not null,
  parent_id   bigint,
  step        text not null check (step in ('reporter', 'photos', 'text', 'report')),
  erased      text[] not null,
  category    text not null,
  status      text not null,
  reported_at timestamptz not null,
  closed_at   timestamptz not null,
  at          timestamptz not null
);
create index retention_register_at on retention_register (at, id);

-- Of an installation that has its permissions already.
insert into permissions (codename, name)
select 'manage_privacy', 'Privacy: bewaartermijnen en register' where exists (select from permissions);
