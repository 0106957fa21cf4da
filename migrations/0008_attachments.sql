create table attachments (
  id           bigint generated always as identity primary key,
  report_id    bigint not null references reports on delete cascade,
  -- Where the file is kept: attachments/2026/11/21/<random>/<name>
  file         text not null unique,
  name         text not null,
  content_type text not null,
  size         int not null,
  width        int,
  height       int,
  is_public    boolean not null default false,
  caption      text,
  -- Null: sent by the reporter.
  created_by   bigint references users,
  created_at   timestamptz not null default now()
);
create index attachments_report on attachments (report_id, id);
