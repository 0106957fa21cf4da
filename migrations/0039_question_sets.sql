-- expand
-- The questions of a category that an administrator changed. Each change is a version; the highest is in use.
create table question_set_versions (
  category_id bigint not null references categories on delete cascade,
  version     integer not null check (version > 0),
  -- Null: those that the product has.
  questions   jsonb,
  primary key (category_id, version)
);
