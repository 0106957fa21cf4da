-- expand
-- The areas of a kind as they were before a change, to be put back.
create table area_versions (
  id           bigint generated always as identity primary key,
  area_type_id bigint not null references area_types on delete cascade,
  -- A list of objects with code, name and geometry.
  areas        jsonb not null
);
create index area_versions_type on area_versions (area_type_id, id);
