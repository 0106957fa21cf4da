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
  -- GeoJSON MultiPolygon in WGS84, [lng, lat]; tested in process. Its box narrows the candidates first.
  geometry     jsonb not null,
  west         double precision not null,
  south        double precision not null,
  east         double precision not null,
  north        double precision not null,
  unique (area_type_id, code)
);
