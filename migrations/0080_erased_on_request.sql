-- expand
-- The register also holds what was erased on request: by whom, and by which event, so that each is in it once.
alter table retention_register
  drop constraint retention_register_step_check,
  add constraint retention_register_step_check check (step in ('reporter', 'photos', 'text', 'report',
    'reporter-on-request', 'earlier-reporter-on-request', 'passages-on-request')),
  add column requester text check (requester in ('reporter', 'colleague', 'backup')),
  add column by_user   bigint references users,
  add column event_id  bigint unique;
create index retention_register_requests on retention_register (batch) where requester is not null;
