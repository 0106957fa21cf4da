-- Rules that send a report to a department when it comes in; the language is in features/routing.
create table expressions (
  id         bigint generated always as identity primary key,
  name       text not null,
  type       text not null,
  code       text not null,
  created_at timestamptz not null default now(),
  unique (type, name)
);

create table routing_rules (
  expression_id bigint primary key references expressions on delete cascade,
  department_id bigint not null references departments,
  user_id       bigint references users,
  position      int not null default 0,
  is_active     boolean not null default true,
  -- why it was switched off by itself
  trouble       text
);
