-- Everybody who was or is to be told about a report. The columns of reports hold who it is now; the first row is who it was
-- at first, written when somebody looks here for the first time.
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

-- Who of the staff saw how a reporter can be reached, and on which day in the Netherlands for the first time.
create table contact_looks (
  report_id bigint not null references reports on delete cascade,
  user_id   bigint not null references users on delete cascade,
  day       date not null,
  at        timestamptz not null default now(),
  primary key (report_id, user_id, day)
);

-- What somebody of the staff did lately.
create index report_events_by_user on report_events (by_user, at) where by_user is not null;

-- A mail that staff look at before it goes out: for one look within minutes, in a frame that can't show who is signed in.
create table mail_previews (
  token      uuid primary key default gen_random_uuid(),
  html       text not null,
  expires_at timestamptz not null
);
