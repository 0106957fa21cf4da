-- What a new report is decided by, and every process keeps at hand: categories with their service levels, sources and areas. Its
-- version is another one after each change, so that what is written can say by which it was decided.
create table reference_data (
  -- One row.
  version uuid primary key
);
insert into reference_data values (gen_random_uuid());

create function reference_data_changed() returns trigger language plpgsql as $$
begin
  update reference_data set version = gen_random_uuid();
  return null;
end $$;
create trigger categories_changed after insert or update or delete or truncate on categories
  for each statement execute function reference_data_changed();
create trigger service_levels_changed after insert or update or delete or truncate on service_levels
  for each statement execute function reference_data_changed();
create trigger sources_changed after insert or update or delete or truncate on sources
  for each statement execute function reference_data_changed();
create trigger area_types_changed after insert or update or delete or truncate on area_types
  for each statement execute function reference_data_changed();
create trigger areas_changed after insert or update or delete or truncate on areas
  for each statement execute function reference_data_changed();
