-- expand
-- The texts of another front end, as it stored them. One row.
create table translations (
  only_row boolean primary key default true check (only_row),
  content  text not null
);
