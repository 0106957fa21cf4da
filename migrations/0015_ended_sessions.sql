-- expand
-- Sessions that ended while their access tokens had not expired yet, so that these are refused at once.

create table ended_sessions (
  -- The grant of the product's own provider, which its access tokens carry, or the hash of a token of another provider.
  id    text primary key,
  -- Kept until its tokens have expired.
  until timestamptz not null
);

-- A trigger, so that it holds however a grant ends: signing out, a new password, a refresh token that is used twice. A grant that
-- has expired has no valid access token.
create function record_ended_session() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (id, until) values (old.id, now() + interval '1 hour') on conflict do nothing;
  return null;
end $$;
create trigger grant_deleted after delete on oidc_records
  for each row when (old.model = 'Grant') execute function record_ended_session();

-- The tokens that another provider issued for a session of a browser, by their hash: access tokens, and the refresh tokens with
-- which that session is found.
create table session_tokens (
  token_hash text primary key,
  session_id uuid not null,
  expires_at timestamptz not null
);
create index session_tokens_session on session_tokens (session_id);
create index session_tokens_expiry on session_tokens (expires_at);
