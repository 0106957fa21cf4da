-- The other reference data besides categories: areas, the sources of reports, and the version of all three.

create table area_types (
  id          bigint generated always as identity primary key,
  code        text not null unique,
  name        text not null,
  description text not null default ''
);

create table areas (
  id           bigint generated always as identity primary key,
  area_type_id bigint not null references area_types,
  code         text not null,
  name         text not null,
  -- A GeoJSON MultiPolygon in WGS84, [lng, lat], tested in process. The bounding box narrows the candidates first.
  geometry     jsonb not null,
  west         double precision not null,
  south        double precision not null,
  east         double precision not null,
  north        double precision not null,
  unique (area_type_id, code)
);

-- The areas of a kind as they were before a change, to be put back.
create table area_versions (
  id           bigint generated always as identity primary key,
  area_type_id bigint not null references area_types on delete cascade,
  -- A list of objects with code, name and geometry.
  areas        jsonb not null
);
create index area_versions_type on area_versions (area_type_id, id);

create table sources (
  id              bigint generated always as identity primary key,
  name            text not null unique,
  description     text not null default '',
  position        int not null default 0,
  is_active       boolean not null default true,
  is_public       boolean not null default false,
  can_be_selected boolean not null default true
);

-- Every process caches the reference data: categories with their service levels, sources and areas. Each change gives them another
-- version. The transaction that writes a report reads the version with a share lock, so that its cache is the current one. One row.
create table reference_data (
  version uuid primary key
);
insert into reference_data values (gen_random_uuid());

create function reference_data_changed() returns trigger language plpgsql as $$
begin
  update reference_data set version = gen_random_uuid();
  return null;
end $$;
create trigger categories_changed after insert or update or delete or truncate on categories
  for each statement execute function reference_data_changed();
create trigger service_levels_changed after insert or update or delete or truncate on service_levels
  for each statement execute function reference_data_changed();
create trigger sources_changed after insert or update or delete or truncate on sources
  for each statement execute function reference_data_changed();
create trigger area_types_changed after insert or update or delete or truncate on area_types
  for each statement execute function reference_data_changed();
create trigger areas_changed after insert or update or delete or truncate on areas
  for each statement execute function reference_data_changed();
