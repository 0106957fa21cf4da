-- expand
-- The texts of mails that a municipality wrote itself; a key without a row has the text that is built in.
create table mail_templates (
  key        text primary key,
  title      text not null check (length(title) <= 255),
  body       text not null,
  updated_at timestamptz not null
);

-- Where the recipient of a mail stops mail like it.
alter table mails add column stop_url text;
