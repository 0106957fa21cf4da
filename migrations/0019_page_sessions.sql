-- expand
-- Pages that a link of a mail leads to, opened for a limited time: each browser has a cookie with a token of its own.

create table page_sessions (
  token_hash text primary key,
  -- The page that the token opens, as `external-party`; a token of one page opens no other.
  purpose    text not null,
  -- Whose page it is: an e-mail address in lower case, or the id of what is shown.
  subject    text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index page_sessions_subject on page_sessions (purpose, subject);
create index page_sessions_expires_at on page_sessions (expires_at);
