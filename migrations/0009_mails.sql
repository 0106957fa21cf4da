create table mails (
  id         bigint generated always as identity primary key,
  -- One fixed Message-ID per cause, so that a mail sent again is seen to be the same one.
  message_id text not null unique,
  report_id  bigint references reports on delete cascade,
  event_id   bigint references report_events on delete cascade,
  kind       text not null,
  recipient  text not null,
  subject    text not null,
  html       text not null,
  text       text not null,
  state      text not null default 'waiting',
  attempts   int not null default 0,
  error      text,
  created_at timestamptz not null default now(),
  sent_at    timestamptz
);
create index mails_report on mails (report_id, id);
create index mails_unsent on mails (id) where state <> 'sent';
