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
  state      text not null default 'waiting'
             check (state in ('waiting', 'sending', 'uncertain', 'sent', 'failed')),
  attempts   int not null default 0,
  error      text,
  created_at timestamptz not null default now(),
  sent_at    timestamptz,
  -- Until then a process is handing it over; if it passes without an outcome, that process crashed.
  busy_until timestamptz,
  -- When to check that it still has a job; null when nothing more is to happen.
  check_at timestamptz
);
create index mails_report on mails (report_id, id);
create index mails_unsent on mails (id) where state <> 'sent';
create index mails_check_at on mails (check_at) where check_at is not null;

-- A mail that staff preview before it is sent: shown once, within minutes, in a frame that is not authenticated.
create table mail_previews (
  token      uuid primary key default gen_random_uuid(),
  html       text not null,
  expires_at timestamptz not null
);
