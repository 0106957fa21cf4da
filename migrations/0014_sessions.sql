-- What the processes have to agree on about sessions of browsers.

-- Refresh tokens that were used within the grace period, with the response to their refresh: the same token gets it once more, from
-- whichever process. The response is encrypted with a key that is derived from the token, which is not stored itself.
create table used_refresh_tokens (
  token_hash      bytea primary key,
  used_at         timestamptz not null,
  -- Null while the process that used it waits for the provider.
  response        bytea,
  -- Of the refresh token in the response: signing out with that one deletes this row too.
  next_token_hash bytea
);
create index used_refresh_tokens_used_at on used_refresh_tokens (used_at);
create index used_refresh_tokens_next on used_refresh_tokens (next_token_hash);
