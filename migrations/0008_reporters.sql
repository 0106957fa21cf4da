-- How the reporter of a report was and is reached, and which of the staff saw it.

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

-- The access log of contact details: who saw them on which day in the Netherlands, and when for the first time that day.
create table contact_access_log (
  report_id bigint not null references reports on delete cascade,
  user_id   bigint not null references users on delete cascade,
  day       date not null,
  at        timestamptz not null default now(),
  primary key (report_id, user_id, day)
);
