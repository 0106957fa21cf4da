-- expand
alter table contact_access_log
  drop constraint contact_access_log_pkey,
  add constraint contact_access_log_pkey primary key using index contact_access_log_kinds;
