-- expand
-- When staff made parts of a photo unrecognisable; the photo as it was is gone. Null: they did not.
alter table attachments add column redacted_at timestamptz;
