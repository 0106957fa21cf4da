-- Decisions about a new report without staff: routing rules choose its department, the classifier its category.

-- Conditions on a report; features/routing defines the language of their code.
create table expressions (
  id         bigint generated always as identity primary key,
  name       text not null,
  type       text not null,
  code       text not null,
  created_at timestamptz not null default now(),
  unique (type, name)
);

create table routing_rules (
  expression_id bigint primary key references expressions on delete cascade,
  department_id bigint not null references departments,
  user_id       bigint references users,
  position      int not null default 0,
  is_active     boolean not null default true,
  -- Why it was switched off automatically.
  trouble       text
);

-- The models that were trained night by night. They hold no text; the ids of the reports say when a version has to go because one
-- of them is forgotten.
create table classifier_versions (
  id               bigint generated always as identity primary key,
  -- Null: it was worse than the one that was live; only its quality is kept.
  model            bytea,
  features_version int not null,
  report_ids       bigint[] not null,
  quality          jsonb not null,
  is_live          boolean not null default false,
  created_at       timestamptz not null default now(),
  check (model is not null or not is_live)
);
create unique index classifier_versions_live on classifier_versions (is_live) where is_live;

-- The version that a user chose. As long as the row exists no training replaces it; it goes with its version, which lives no
-- longer than any other.
create table classifier_choices (
  only_row   boolean primary key default true check (only_row),
  -- Null: the model that comes with the product.
  version_id bigint references classifier_versions on delete cascade,
  chosen_by  bigint not null references users,
  chosen_at  timestamptz not null
);
