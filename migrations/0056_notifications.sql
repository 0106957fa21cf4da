-- expand
-- What concerns a user: an event, and why. What it says is read from the event.
create table notifications (
  id        bigint generated always as identity primary key,
  user_id   bigint not null references users on delete cascade,
  report_id bigint not null references reports on delete cascade,
  event_id  bigint not null references report_events on delete cascade,
  kind      text not null check (kind in ('mentioned', 'assigned', 'reaction', 'reopened', 'changed', 'followed')),
  at        timestamptz not null,
  read_at   timestamptz,
  -- Whether it waits for the next daily mail.
  is_in_digest boolean not null default false,
  unique (event_id, user_id)
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, report_id) where read_at is null;
create index notifications_digest on notifications (user_id, id) where is_in_digest;
create index notifications_report on notifications (report_id);
create index notifications_at on notifications (at);

-- How a user gets mail about notifications of a kind; without a row as the product has it.
create table notification_choices (
  user_id  bigint not null references users on delete cascade,
  kind     text not null check (kind in ('mentioned', 'assigned', 'reaction', 'reopened', 'changed', 'followed')),
  delivery text not null check (delivery in ('at-once', 'daily', 'none')),
  primary key (user_id, kind)
);

-- The users who follow a report.
create table report_followers (
  report_id bigint not null references reports on delete cascade,
  user_id   bigint not null references users on delete cascade,
  primary key (report_id, user_id)
);
create index report_followers_user on report_followers (user_id);
