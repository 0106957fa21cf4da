-- expand
-- When the reporter or an external party last replied, for the list of replies that staff did nothing with yet.

alter table reports add column replied_at timestamptz;
create index reports_replied_at on reports (replied_at) where replied_at is not null;

update reports set replied_at = status_at
  where status in ('reaction-received', 'closure-requested', 'reopen-requested') and status_by is null;
