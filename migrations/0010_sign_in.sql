-- What the OpenID provider remembers: grants, sessions, codes, refresh tokens.
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
create index oidc_records_expiry on oidc_records (expires_at);

-- Keys that the product makes for itself at its first start: signing keys, cookie keys, the key of signed addresses.
create table secrets (
  name       text primary key,
  value      jsonb not null,
  created_at timestamptz not null default now()
);

-- Counts tries per name within a window, for throttles that have to outlive a restart or span processes.
create table tries (
  name       text primary key,
  count      int not null,
  resets_at  timestamptz not null
);
