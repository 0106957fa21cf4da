-- expand
-- Changes that can still be undone: what each report that they changed was before, for some seconds.
create table undoable_changes (
  id         uuid not null,
  report_id  bigint not null references reports on delete cascade,
  user_id    bigint not null references users on delete cascade,
  until      timestamptz not null,
  -- The version of the report after the change: it can be undone for as long as the report still has it.
  updated_at timestamptz not null,
  event_ids  bigint[] not null,
  before     jsonb not null,
  primary key (id, report_id)
);
create index undoable_changes_until on undoable_changes (until);
create index undoable_changes_report on undoable_changes (report_id);
create index undoable_changes_user on undoable_changes (user_id);
