-- expand
alter table reports
  add column promised_message text,
  add column promised_until   timestamptz;
