-- The installation itself: what it is, its keys, and counters that belong to no feature.

-- Trigrams, for filters that look for letters within a text.
create extension if not exists pg_trgm;

-- What kind of installation these data belong to, so that a demo never opens real data or the other way round.
create table installation (
  -- The key allows one row.
  only_row     boolean primary key default true check (only_row),
  kind         text not null check (kind in ('demo', 'municipality')),
  installed_at timestamptz not null default now()
);

-- Keys that the product generates at its first start: for signing tokens, for cookies, for signed addresses.
create table secrets (
  name       text primary key,
  value      jsonb not null,
  created_at timestamptz not null default now()
);

-- Attempts per name within a window, for rate limits that have to outlive a restart or to span processes.
create table rate_limits (
  name      text primary key,
  count     int not null,
  resets_at timestamptz not null
);
