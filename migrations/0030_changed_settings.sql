-- expand
-- What administrators change of departments, categories and sources, and the icons of categories.

-- Each change, with who made it: the lines of the history.
create table setting_changes (
  id         bigint generated always as identity primary key,
  kind       text not null,
  subject_id bigint not null,
  is_new     boolean not null default false,
  by_user    bigint references users on delete set null,
  at         timestamptz not null,
  -- A list of field, from and to.
  changes    jsonb not null
);
create index setting_changes_subject on setting_changes (kind, subject_id, id desc);
create index setting_changes_by_user on setting_changes (by_user);

-- Icons by their name, which is made from their content; several categories may have the same one.
create table category_icons (
  name  text primary key,
  bytes bytea not null
);

-- The wire names a link between a category and a department by a number.
alter table category_departments add column id bigint generated always as identity;
alter table category_departments add unique (id);
