-- The overview of reports: how users see it and what they are told, changes to many reports, and exports.

-- How a user wants to see lists of reports, on every device.
create table list_views (
  user_id bigint primary key references users on delete cascade,
  view    jsonb not null
);

-- Filters of the overview that a user keeps, for themselves or shared with one of their departments.
create table stored_filters (
  id               bigint generated always as identity primary key,
  user_id          bigint not null references users on delete cascade,
  name             text not null check (length(name) between 1 and 10000),
  options          jsonb not null,
  refresh          boolean not null default false,
  show_on_overview boolean not null default false,
  shared_with      bigint references departments on delete set null,
  created_at       timestamptz not null default now()
);
create index stored_filters_user on stored_filters (user_id);
create index stored_filters_shared on stored_filters (shared_with) where shared_with is not null;

-- Until when a user has read the replies to a report.
create table read_marks (
  user_id   bigint not null references users on delete cascade,
  report_id bigint not null references reports on delete cascade,
  at        timestamptz not null,
  primary key (user_id, report_id)
);
create index read_marks_report on read_marks (report_id);
create index read_marks_at on read_marks (at);

-- The users who follow a report.
create table report_followers (
  report_id bigint not null references reports on delete cascade,
  user_id   bigint not null references users on delete cascade,
  primary key (report_id, user_id)
);
create index report_followers_user on report_followers (user_id);

-- Everything that concerns a user: an event, and why. The words are read from the event.
create table notifications (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references users on delete cascade,
  report_id    bigint not null references reports on delete cascade,
  event_id     bigint not null references report_events on delete cascade,
  kind         text not null
               check (kind in ('mentioned', 'assigned', 'reaction', 'reopened', 'deadline', 'changed', 'followed')),
  at           timestamptz not null,
  read_at      timestamptz,
  -- It waits for the next daily mail.
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
  kind     text not null
           check (kind in ('mentioned', 'assigned', 'reaction', 'reopened', 'deadline', 'changed', 'followed')),
  delivery text not null check (delivery in ('at-once', 'daily', 'none')),
  primary key (user_id, kind)
);

-- One change to many reports. It starts by itself, can be taken back until then, and keeps the outcome for each report.
create table bulk_changes (
  id          uuid primary key default gen_random_uuid(),
  user_id     bigint not null references users on delete cascade,
  patch       jsonb not null,
  created_at  timestamptz not null,
  starts_at   timestamptz not null,
  started_at  timestamptz,
  finished_at timestamptz
);
create index bulk_changes_of_user on bulk_changes (user_id, created_at desc);

create table bulk_change_reports (
  bulk_change_id uuid not null references bulk_changes on delete cascade,
  report_id      bigint not null references reports on delete cascade,
  -- The version that was on screen: when the report was changed last, in milliseconds.
  version        bigint not null,
  outcome        text check (outcome in ('done', 'refused', 'changed')),
  reason         text,
  primary key (bulk_change_id, report_id)
);
create index bulk_change_reports_of_report on bulk_change_reports (report_id);

-- Changes that can still be undone: how each report that they changed was before, for some seconds.
create table undoable_changes (
  id         uuid not null,
  report_id  bigint not null references reports on delete cascade,
  user_id    bigint not null references users on delete cascade,
  until      timestamptz not null,
  -- The version of the report after the change: it can be undone for as long as the report still has it.
  updated_at timestamptz not null,
  event_ids  bigint[] not null,
  before     jsonb not null,
  -- The rows of other tables that the change removed or altered, by table.
  rows       jsonb not null default '{}',
  primary key (id, report_id)
);
create index undoable_changes_until on undoable_changes (until);
create index undoable_changes_report on undoable_changes (report_id);
create index undoable_changes_user on undoable_changes (user_id);

-- Files with data that staff made. The rows are kept as a record of who made and downloaded which; the files go after some days.
create table exports (
  id           uuid primary key default gen_random_uuid(),
  user_id      bigint not null references users,
  kind         text not null check (kind in ('reports', 'list', 'tables')),
  -- The selection: the filter and the search of the list.
  filter       jsonb not null,
  q            text not null,
  -- How the list on screen was sorted, which columns it had, and whether each question gets a column.
  ordering     text,
  columns      text[] not null default '{}',
  by_question  boolean not null default false,
  with_contact boolean not null,
  -- Why contact details were needed.
  reason       text check (not with_contact or reason is not null),
  created_at   timestamptz not null,
  started_at   timestamptz,
  finished_at  timestamptz,
  -- Why it failed.
  error        text,
  total        bigint,
  done         bigint not null default 0,
  -- The file is stored in this many parts, in this folder of the file store.
  folder       text,
  parts        int not null default 0,
  bytes        bigint not null default 0,
  expires_at   timestamptz,
  -- When it was stopped, or its file removed.
  removed_at   timestamptz
);
create index exports_user on exports (user_id, created_at desc);
create index exports_expiry on exports (expires_at) where removed_at is null;

create table export_downloads (
  id        bigint generated always as identity primary key,
  export_id uuid not null references exports on delete cascade,
  user_id   bigint not null references users,
  at        timestamptz not null
);
create index export_downloads_export on export_downloads (export_id);
