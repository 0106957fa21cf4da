-- Mail to reporters, external parties and staff, and its delivery.

create table mails (
  id         bigint generated always as identity primary key,
  -- One fixed Message-ID per cause, so that a mail sent again is recognised as the same one.
  message_id text not null unique,
  report_id  bigint references reports on delete cascade,
  event_id   bigint references report_events on delete cascade,
  kind       text not null,
  recipient  text not null,
  subject    text not null,
  html       text not null,
  text       text not null,
  -- Where the recipient stops mail like it.
  stop_url   text,
  state      text not null default 'waiting'
             check (state in ('waiting', 'sending', 'uncertain', 'sent', 'failed')),
  attempts   int not null default 0,
  error      text,
  created_at timestamptz not null default now(),
  -- The last attempt.
  tried_at   timestamptz,
  sent_at    timestamptz,
  -- Staff sent a mail that failed again: the same words under the same Message-ID.
  resent_at  timestamptz,
  resent_by  bigint references users on delete set null,
  -- Until then a process is handing it over; if it passes without an outcome, that process crashed.
  busy_until timestamptz,
  -- When to check that it still has a job; null when nothing more is to happen.
  check_at   timestamptz
);
create index mails_report on mails (report_id, id);
create index mails_check_at on mails (check_at) where check_at is not null;

-- The log of all mails, newest first. Among those that are sent, which are nearly all, the state needs no index.
create index mails_created on mails (created_at, id);
create index mails_unsent_created on mails (state, created_at, id) where state <> 'sent';

-- A mail that staff preview before it is sent: shown once, within minutes, in a frame that is not authenticated.
create table mail_previews (
  token      uuid primary key default gen_random_uuid(),
  html       text not null,
  expires_at timestamptz not null
);

-- The texts of mails that a municipality wrote itself; a key without a row has the text that is built in.
create table mail_templates (
  key        text primary key,
  title      text not null check (length(title) <= 255),
  body       text not null,
  updated_at timestamptz not null
);

-- A reporter whose mail server refused their address for good: no more mail is tried until staff change the address. No row
-- holds the address itself, and each goes with its report.
create table refused_addresses (
  report_id  bigint primary key references reports on delete cascade,
  refused_at timestamptz not null default now()
);
