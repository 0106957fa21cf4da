-- expand
-- Files with data that staff made. The rows are kept as a record of who made and downloaded which; the files go after some days.
create table exports (
  id           uuid primary key default gen_random_uuid(),
  user_id      bigint not null references users,
  kind         text not null check (kind in ('reports', 'list', 'tables')),
  -- What was selected: the filter and the search of the list.
  filter       jsonb not null,
  q            text not null,
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
