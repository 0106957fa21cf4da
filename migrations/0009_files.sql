-- The files of reports. Their contents are in the folder or the bucket.

create table attachments (
  id                 bigint generated always as identity primary key,
  report_id          bigint not null references reports on delete cascade,
  -- The key of the stored file: attachments/2026/11/21/<random>/<name>
  file               text not null unique,
  name               text not null,
  content_type       text not null,
  size               int not null,
  width              int,
  height             int,
  is_public          boolean not null default false,
  caption            text,
  -- Null: sent by the reporter.
  created_by         bigint references users,
  created_at         timestamptz not null default now(),

  -- The key that the client made with the file, and a digest of the file as sent: the same photo sent twice is one.
  idempotency_key    uuid unique,
  idempotency_digest text
);
create index attachments_report on attachments (report_id, id);

-- Stored files without an attachment: still being added, or left over. A file that stays here is removed after an hour.
create table orphaned_files (
  file  text primary key,
  since timestamptz not null default now()
);

-- A trigger, so that the file is removed however its attachment is deleted, by itself or with its report.
create function record_orphaned_file() returns trigger language plpgsql as $$
begin
  insert into orphaned_files (file) values (old.file) on conflict do nothing;
  return null;
end $$;
create trigger attachment_deleted after delete on attachments for each row execute function record_orphaned_file();
