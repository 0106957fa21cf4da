-- expand
-- A second factor at sign-in: the codes of an app, which roles can demand.

alter table roles add column requires_second_factor boolean not null default false;

create table second_factors (
  user_id      bigint primary key references users on delete cascade,
  -- Encrypted with a key of this installation.
  secret       bytea not null,
  created_at   timestamptz not null,
  -- Null while it is set up: it counts after its first code.
  confirmed_at timestamptz,
  -- The time step of the last code that was used: it and earlier ones no longer work.
  last_step    bigint
);

-- Each signs a user in once, without the app.
create table recovery_codes (
  user_id   bigint not null references second_factors on delete cascade,
  code_hash text not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);
