-- expand
-- Where users are signed in, when they signed in, and links for a new password beside invitations.

-- `invitation`, or `reset` for a user who forgot their password.
alter table invitations add column kind text not null default 'invitation';
create index invitations_user on invitations (user_id);

-- A browser in which a user is signed in.
create table user_sessions (
  -- The grant of the product's own provider, or the session in `session_tokens`.
  id           text primary key,
  user_id      bigint not null references users on delete cascade,
  -- In words, as "Firefox op Windows".
  browser      text not null,
  -- The network address without its last part.
  network      text not null,
  opened_at    timestamptz not null,
  last_used_at timestamptz not null,
  expires_at   timestamptz not null
);
create index user_sessions_user on user_sessions (user_id);
create index user_sessions_expiry on user_sessions (expires_at);
create index oidc_records_account on oidc_records ((payload ->> 'accountId'));

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

-- A session is not listed any more once its grant has ended, however that happened.
create or replace function record_ended_session() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (id, until) values (old.id, now() + interval '1 hour') on conflict do nothing;
  delete from user_sessions where id = old.id;
  return null;
end $$;
