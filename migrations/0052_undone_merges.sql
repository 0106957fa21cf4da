-- expand
-- What merging a category changed besides its reports, so that it can be undone; a category has its last merge.
create table category_merges (
  category_id bigint primary key references categories on delete cascade,
  at timestamptz not null,
  changed jsonb not null
);
