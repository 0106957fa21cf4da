-- expand
-- How contact details were seen: each way has an entry of its own for a report, a user and a day.
alter table contact_access_log add column kind text not null default 'view' check (kind in ('view', 'search', 'download'));
