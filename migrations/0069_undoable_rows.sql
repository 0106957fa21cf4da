-- expand
-- What a change that can be undone changed in other tables: the rows that it removed or altered, by table.
alter table undoable_changes add column rows jsonb not null default '{}';
