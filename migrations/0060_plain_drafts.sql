-- expand
-- Reports that are written in a browser without scripts: between two steps of the form the server holds what was filled in.

create table plain_drafts (
  -- Of the token in the cookie of the browser.
  token_hash text primary key,
  -- What was filled in; null once it was sent.
  content    jsonb,
  -- What the page that thanks the reporter shows; null until it was sent.
  sent       jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index plain_drafts_expires_at on plain_drafts (expires_at);
