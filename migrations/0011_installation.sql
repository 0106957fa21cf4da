-- One row: what kind of installation these data belong to, so that a demo never opens real data or the other way round.
create table installation (
  only_row     boolean primary key default true check (only_row),
  kind         text not null check (kind in ('demo', 'municipality')),
  installed_at timestamptz not null default now()
);
