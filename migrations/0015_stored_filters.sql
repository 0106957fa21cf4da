-- A choice among the reports that somebody makes again and again; for himself, or for a department of his.
create table stored_filters (
  id                 bigint generated always as identity primary key,
  user_id            bigint not null references users on delete cascade,
  name               text not null check (length(name) between 1 and 10000),
  options            jsonb not null,
  refresh            boolean not null default false,
  show_on_overview   boolean not null default false,
  shared_with        bigint references departments on delete set null,
  created_at         timestamptz not null default now()
);
create index stored_filters_user on stored_filters (user_id);
create index stored_filters_shared on stored_filters (shared_with) where shared_with is not null;
