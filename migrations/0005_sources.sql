create table sources (
  id              bigint generated always as identity primary key,
  name            text not null unique,
  description     text not null default '',
  position        int not null default 0,
  is_active       boolean not null default true,
  is_public       boolean not null default false,
  can_be_selected boolean not null default true
);
