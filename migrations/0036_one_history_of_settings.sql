-- expand
-- The history of users and roles moves to that of the other settings: one table, each change a list of field, from and to.

-- `created`, `changed`, `deleted` or `handed-over`. What only reads the older `is_new` goes on doing so.
alter table setting_changes add column action text not null default 'changed';
update setting_changes set action = 'created' where is_new;

-- Older code knows `is_new` only, newer code `action` only.
create function agree_on_new_setting() returns trigger language plpgsql as $$
begin
  if new.is_new then new.action := 'created'; end if;
  new.is_new := new.action = 'created';
  return new;
end $$;
create trigger setting_changes_agree before insert on setting_changes
  for each row execute function agree_on_new_setting();

create function setting_change_fields(changes jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', key, 'from', value -> 'from', 'to', value -> 'to')), '[]')
  from jsonb_each(changes)
$$;

-- What older code writes while versions are replaced. The table goes with the migration that no longer serves that code.
create function copy_account_change() returns trigger language plpgsql as $$
begin
  insert into setting_changes (kind, subject_id, action, by_user, at, changes)
  values (new.subject, new.subject_id, new.kind, new.by_user_id, new.at, setting_change_fields(new.changes));
  return null;
end $$;
create trigger account_changes_copy after insert on account_changes
  for each row execute function copy_account_change();

insert into setting_changes (kind, subject_id, action, by_user, at, changes)
select subject, subject_id, kind, by_user_id, at, setting_change_fields(changes) from account_changes order by id;
