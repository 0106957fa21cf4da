-- expand
-- The history of texts of mails, which have a key and no id.
alter table setting_changes alter column subject_id drop not null;
alter table setting_changes add column subject_key text;
alter table setting_changes add constraint setting_changes_one_subject
  check ((subject_id is null) <> (subject_key is null));
create index setting_changes_key on setting_changes (kind, subject_key, id desc) where subject_key is not null;
