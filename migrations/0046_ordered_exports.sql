-- expand
-- How the list on screen was sorted, which columns it had, and whether each question gets a column.
alter table exports
  add column ordering text,
  add column columns text[] not null default '{}',
  add column by_question boolean not null default false;
