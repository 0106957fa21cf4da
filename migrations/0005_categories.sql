-- Categories: the departments that handle them, how long handling may take, the questions that are asked, and default texts.

create table categories (
  id                   bigint generated always as identity primary key,
  -- Two levels only: a main category has no parent.
  parent_id            bigint references categories,
  slug                 text not null,
  name                 text not null,
  public_name          text,
  description          text,
  is_active            boolean not null default true,
  is_public_accessible boolean not null default false,
  -- Set when it was merged and switched off: reports about it go to this one from then on.
  merged_into          bigint references categories,
  handling             text not null default 'REST',
  handling_message     text,
  note                 text,
  configuration        jsonb not null default '{}',
  icon                 text,
  unique nulls not distinct (parent_id, slug)
);
create index categories_merged_into on categories (merged_into) where merged_into is not null;

-- Everything that merging a category changed besides its reports, so that it can be undone; a category has its last merge.
create table category_merges (
  category_id bigint primary key references categories on delete cascade,
  at          timestamptz not null,
  changed     jsonb not null
);

-- Icons by their name, which is made from their content; several categories may have the same one.
create table category_icons (
  name  text primary key,
  bytes bytea not null
);

create table category_departments (
  -- The wire names the link by it.
  id             bigint generated always as identity unique,
  category_id    bigint not null references categories on delete cascade,
  department_id  bigint not null references departments on delete cascade,
  is_responsible boolean not null default false,
  can_view       boolean not null default true,
  primary key (category_id, department_id)
);
create index category_departments_department on category_departments (department_id);

-- The newest row of a category counts; the older ones say what was promised before.
create table service_levels (
  id            bigint generated always as identity primary key,
  category_id   bigint not null references categories on delete cascade,
  days          int not null,
  calendar_days boolean not null default false,
  created_at    timestamptz not null default now()
);
create index service_levels_category on service_levels (category_id, id desc);

-- The questions of a category that an administrator changed. Each change is a version; the highest is in use.
create table question_set_versions (
  category_id bigint not null references categories on delete cascade,
  version     integer not null check (version > 0),
  -- Null: those that the product has.
  questions   jsonb,
  primary key (category_id, version)
);

-- Texts that staff write again and again. A category has its own order of them for each status.
create table default_texts (
  id         bigint generated always as identity primary key,
  title      text not null,
  body       text not null,
  status     text not null,
  is_active  boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table default_text_categories (
  default_text_id bigint not null references default_texts on delete cascade,
  category_id     bigint not null references categories on delete cascade,
  position        int not null default 0,
  primary key (default_text_id, category_id)
);
create index default_text_categories_category on default_text_categories (category_id, position);
