-- expand
-- What administrators changed of the municipality's configuration, over its file. The version differs after each change.
create table municipality_settings (
  only_row boolean primary key default true check (only_row),
  version integer not null default 1,
  overrides jsonb not null
);
-- Every logo that was ever chosen, so that each of them can come back.
create table municipality_logos (
  name text primary key,
  bytes bytea not null
);
