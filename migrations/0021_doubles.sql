-- Reports that tell of the same: each follows one first report, which follows none.
create table doubles (
  report_id bigint primary key references reports on delete cascade,
  main_id   bigint not null references reports on delete cascade check (main_id <> report_id),
  -- Null: its reporter said so.
  linked_by bigint references users,
  linked_at timestamptz not null
);
create index doubles_of_main on doubles (main_id, report_id);
