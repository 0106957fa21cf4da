-- expand
-- The words of reports whose category was renamed. Those of a few reports change with the name, as before; those of many in
-- portions, afterwards, so that no transaction holds thousands of reports.

create table renamed_categories (
  category_id     bigint primary key references categories on delete cascade,
  -- Transactions before this one may have read the old name. Null until the first portion, which sets it.
  read_before     xid8,
  -- Reports up to this one have the words of the new name.
  refreshed_up_to bigint not null default 0
);

create or replace function index_reports_of_category() returns trigger language plpgsql as $$
declare
  immediate constant int := 500;
  ids bigint[] := array(select id from reports where category_id = new.id limit immediate + 1);
begin
  if cardinality(ids) <= immediate then perform refresh_report_search(ids); end if;
  -- Also after a few: a report that is being written at this moment may have read the old name.
  insert into renamed_categories (category_id) values (new.id)
    on conflict (category_id) do update set read_before = null, refreshed_up_to = 0;
  return null;
end $$;
