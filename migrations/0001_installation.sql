-- The installation itself: its identity and keys, and counters that belong to no feature.

-- Trigrams, for filters that look for letters within a text.
create extension if not exists pg_trgm;

create table installation (
  -- The key allows one row.
  only_row        boolean primary key default true check (only_row),
  -- A demo never opens real data, nor the other way round.
  kind            text not null check (kind in ('demo', 'municipality')),
  installed_at    timestamptz not null default now(),
  -- Tells this database from others, wherever it is restored: the folder or the bucket with its files carries the same identity.
  identity        uuid not null default gen_random_uuid(),
  -- When the files first got it. From then on files without it are those of another database, or of none.
  files_marked_at timestamptz,
  -- When `npm run backup` last made a complete copy.
  backed_up_at    timestamptz,
  -- When the demo was filled: without it a first fill that broke off begins again.
  demo_filled_at  timestamptz
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

-- The last run of each recurring job, whichever process ran it.
create table job_runs (
  name         text primary key,
  started_at   timestamptz not null,
  -- Null: it is running, or its process ended before it did.
  finished_at  timestamptz,
  -- The number of things it changed; null when it failed.
  count        int,
  error        text,
  succeeded_at timestamptz
);
