create table departments (
  id          bigint generated always as identity primary key,
  code        text not null unique,
  name        text not null,
  is_internal boolean not null default true,
  -- Whether it can direct a parent report.
  can_direct  boolean not null default false
);
