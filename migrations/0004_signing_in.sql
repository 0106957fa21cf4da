-- How users sign in and where they are signed in, and what the processes have to agree on about the sessions of their browsers.

-- A link, by mail or from the command line, with which a user chooses a password. Only the hash of its token is kept.
create table invitations (
  token_hash text primary key,
  user_id    bigint not null references users on delete cascade,
  -- `invitation`, or `reset` for a user who forgot their password.
  kind       text not null default 'invitation',
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index invitations_user on invitations (user_id);

-- The state of the OpenID provider: grants, sessions, codes, refresh tokens. The id of a token is its hash, so that who reads the
-- table has no session of anybody.
create table oidc_records (
  model      text not null,
  id         text not null,
  payload    jsonb not null,
  uid        text,
  user_code  text,
  grant_id   text,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_records_grant on oidc_records (grant_id) where grant_id is not null;
create index oidc_records_uid on oidc_records (uid) where uid is not null;
create index oidc_records_account on oidc_records ((payload ->> 'accountId'));
create index oidc_records_expiry on oidc_records (expires_at);

-- A browser in which a user is signed in.
create table user_sessions (
  -- The grant of the product's own provider, or the session in `session_tokens`.
  id           text primary key,
  user_id      bigint not null references users on delete cascade,
  -- In words, as "Firefox op Windows".
  browser      text not null,
  -- The network address without its last part.
  network      text not null,
  -- The encrypted ID token of a session at another identity provider, which wants it back at signing out. Null for the product's own.
  id_token     bytea,
  opened_at    timestamptz not null,
  last_used_at timestamptz not null,
  expires_at   timestamptz not null
);
create index user_sessions_user on user_sessions (user_id);
create index user_sessions_expiry on user_sessions (expires_at);

-- The tokens that another provider issued for a session of a browser, by their hash: access tokens, and the refresh tokens with
-- which that session is found.
create table session_tokens (
  token_hash text primary key,
  session_id uuid not null,
  expires_at timestamptz not null
);
create index session_tokens_session on session_tokens (session_id);
create index session_tokens_expiry on session_tokens (expires_at);

-- Refresh tokens that were used within the grace period, with the response to their refresh: the same token gets it once more, from
-- whichever process. The response is encrypted with a key that is derived from the token, which is not stored itself.
create table used_refresh_tokens (
  token_hash      bytea primary key,
  used_at         timestamptz not null,
  -- Null while the process that used it waits for the provider.
  response        bytea,
  -- The refresh token in the response: signing out with that one deletes this row too.
  next_token_hash bytea
);
create index used_refresh_tokens_used_at on used_refresh_tokens (used_at);
create index used_refresh_tokens_next on used_refresh_tokens (next_token_hash);

-- Sessions that ended while their access tokens had not expired yet, so that these are refused at once.
create table ended_sessions (
  -- The grant of the product's own provider, which its access tokens carry, or the hash of a token of another provider.
  id    text primary key,
  -- Kept until its tokens have expired.
  until timestamptz not null
);

-- A trigger, so that it holds however a grant ends: signing out, a new password, a refresh token that is used twice. A grant that
-- has expired has no valid access token. A session is not listed any more once its grant has ended.
create function record_ended_session() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (id, until) values (old.id, now() + interval '1 hour') on conflict do nothing;
  delete from user_sessions where id = old.id;
  return null;
end $$;
create trigger grant_deleted after delete on oidc_records
  for each row when (old.model = 'Grant') execute function record_ended_session();

-- The log of sign-ins, and of attempts.
create table sign_ins (
  id      bigint generated always as identity primary key,
  at      timestamptz not null,
  -- Null: nobody has the address that was typed, which is not kept.
  user_id bigint references users on delete cascade,
  outcome text not null,
  browser text not null,
  network text not null
);
create index sign_ins_at on sign_ins (at);
create index sign_ins_user on sign_ins (user_id, id);
create index sign_ins_outcome on sign_ins (outcome, id);

-- A second factor at sign-in: the codes of an app, which roles can demand.
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
