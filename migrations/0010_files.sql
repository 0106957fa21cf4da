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
  -- When staff made parts of a photo unrecognisable; the photo as it was is gone. Null: they did not.
  redacted_at        timestamptz,
  -- Null: sent by the reporter, or by an external party.
  created_by         bigint references users,
  -- The address of the external party that sent it. Null: staff or the reporter did.
  sent_by            text,
  created_at         timestamptz not null default now(),

  -- The key that the client made with the file, and a digest of the file as sent: the same photo sent twice is one.
  idempotency_key    uuid unique,
  idempotency_digest text
);
create index attachments_report on attachments (report_id, id);
create index attachments_contacts on attachments using gin (contacts_in(caption));

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

-- Photos that arrived when many were being processed: they are stored as they were sent, and processed later. Their attachment has
-- the key under which the processed photo will be stored; the photo as it was sent is never served.
create table unprocessed_photos (
  attachment_id bigint primary key references attachments on delete cascade,
  -- The key of the photo as it was sent.
  file          text not null unique,
  content_type  text not null,
  pixels        int not null,
  -- Who processes it at the moment, and when they last said so. Null: it waits.
  claim         uuid,
  claimed_at    timestamptz
);
-- It is removed when the photo was processed, and when its attachment or report is deleted.
create trigger unprocessed_photo_deleted after delete on unprocessed_photos
  for each row execute function record_orphaned_file();
