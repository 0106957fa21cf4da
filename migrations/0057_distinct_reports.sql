-- expand
-- Reports that look alike and are not about the same problem, as a colleague said; they are not suggested again.
create table distinct_reports (
  report_id bigint not null references reports on delete cascade,
  other_id  bigint not null references reports on delete cascade,
  marked_by bigint references users on delete set null,
  marked_at timestamptz not null,
  primary key (report_id, other_id),
  check (report_id < other_id)
);
create index distinct_reports_other on distinct_reports (other_id);
create index distinct_reports_marked_by on distinct_reports (marked_by);
