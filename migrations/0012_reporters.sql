-- How the reporter of a report was and is reached, which of the staff saw it, and what reporters do themselves.

-- Everybody who was or is the reporter of a report. The columns of reports hold the current one; the first row is the original
-- one, written when the reporters of a report are asked for or changed for the first time.
create table reporters (
  id               bigint generated always as identity primary key,
  report_id        bigint not null references reports on delete cascade,
  email            text,
  phone            text,
  shares           boolean not null default false,
  state            text not null check (state in ('new', 'verification_email_sent', 'cancelled', 'approved')),
  token            uuid unique,
  token_expires_at timestamptz,
  created_by       bigint references users,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
create index reporters_report on reporters (report_id, id);
-- Changes of an address that nobody verified in time.
create index reporters_pending on reporters (token_expires_at) where state = 'verification_email_sent';
-- Everything of one address or telephone number: reports whose reporter had it before. Numbers by their last nine digits.
create index reporters_email on reporters (lower(email)) where email is not null;
create index reporters_phone on reporters (right(regexp_replace(phone, '\D', '', 'g'), 9)) where phone is not null;

-- The access log of contact details: who saw them on which day in the Netherlands, in which way, and when for the first time that day.
create table contact_access_log (
  report_id bigint not null references reports on delete cascade,
  user_id   bigint not null references users on delete cascade,
  day       date not null,
  kind      text not null default 'view' check (kind in ('view', 'search', 'download')),
  at        timestamptz not null default now(),
  primary key (report_id, user_id, day, kind)
);
-- Newest first, for the privacy desk.
create index contact_access_log_at on contact_access_log (at, report_id, user_id);

-- The access log of the filter by e-mail address: which users without the right to contact details used it on which day in the
-- Netherlands, with a keyed hash of the address.
create table email_filter_log (
  user_id      bigint not null references users on delete cascade,
  address_hash bytea not null,
  day          date not null,
  at           timestamptz not null default now(),
  primary key (user_id, address_hash, day)
);

-- The links that open the page of a report for its reporter. The secret of a link is in no column: only its hash. Each mail has a
-- link of its own.
create table report_links (
  id         bigint generated always as identity primary key,
  token_hash text not null unique,
  -- Null: the report was deleted, which its page says.
  report_id  bigint references reports on delete set null,
  -- The mail that carries it. Null: the page on which the reporter read that the report arrived.
  mail_id    bigint references mails on delete set null,
  created_at timestamptz not null default now()
);
create index report_links_report on report_links (report_id);
create index report_links_mail on report_links (mail_id) where mail_id is not null;

-- Reporters who ask for a link to their reports. A job answers, so that the response does not show whether an address is known.
create table report_link_requests (
  id           bigint generated always as identity primary key,
  email        text not null,
  requested_at timestamptz not null
);

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

-- Texts that the reporter wrote later; the history refers to them.
create table report_additions (
  id         bigint generated always as identity primary key,
  report_id  bigint not null references reports on delete cascade,
  text       text not null,
  -- The key that the client made with it: the same text sent twice is one.
  key        uuid not null unique,
  created_at timestamptz not null default now()
);
create index report_additions_report on report_additions (report_id, id);
create index report_additions_contacts on report_additions using gin (contacts_in(text));

-- Reports that are written in a browser without scripts: between two steps of the form the server holds what was filled in.
create table plain_drafts (
  -- The hash of the token in the cookie of the browser.
  token_hash text primary key,
  -- The fields that were filled in; null once it was sent.
  content    jsonb,
  -- The contents of the page that thanks the reporter; null until it was sent.
  sent       jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index plain_drafts_expires_at on plain_drafts (expires_at);
