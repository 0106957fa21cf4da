-- The settings of the municipality, and the one history of all settings.

-- Each change of settings, users and roles, with who made it: the lines of the history.
create table setting_changes (
  id          bigint generated always as identity primary key,
  kind        text not null,
  -- One of the two: an id, whose row may be gone since, or a key, as that of a text of mails.
  subject_id  bigint,
  subject_key text,
  -- `created`, `changed`, `deleted` or `handed-over`.
  action      text not null,
  -- A list of field, from and to.
  changes     jsonb not null,
  by_user     bigint references users on delete set null,
  at          timestamptz not null,
  constraint setting_changes_one_subject check ((subject_id is null) <> (subject_key is null))
);
create index setting_changes_subject on setting_changes (kind, subject_id, id desc);
create index setting_changes_key on setting_changes (kind, subject_key, id desc) where subject_key is not null;
create index setting_changes_by_user on setting_changes (by_user);
create index setting_changes_made_together on setting_changes (at, (coalesce(by_user, 0)));

-- Everything that administrators changed of the municipality's configuration, over its file. The version differs after each change.
create table municipality_settings (
  only_row  boolean primary key default true check (only_row),
  version   integer not null default 1,
  overrides jsonb not null
);

-- Every logo that was ever chosen, so that each of them can come back.
create table municipality_logos (
  name  text primary key,
  bytes bytea not null
);

-- The words for residents while the storm mode is on, ready for the next time; it is on until `ends_at`.
create table storm_mode (
  only_row      boolean primary key default true check (only_row),
  message       text not null,
  -- The same in English; empty when there is none.
  message_en    text not null default '',
  -- Who to call: a list of label and number.
  calls         jsonb not null default '[]',
  -- The first choices of the form: a list of category_id and text.
  choices       jsonb not null default '[]',
  widens_limits boolean not null default true,
  started_at    timestamptz,
  started_by    bigint references users,
  ends_at       timestamptz,
  check ((started_at is null) = (ends_at is null))
);

-- The texts of another front end, as it stored them. One row.
create table translations (
  only_row boolean primary key default true check (only_row),
  content  text not null
);
