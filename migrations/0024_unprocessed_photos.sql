-- expand
-- Photos that arrived when many were being processed: they are stored as they were sent, and processed later. Their attachment has
-- the key under which the processed photo will be stored; what was sent is never served.

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
