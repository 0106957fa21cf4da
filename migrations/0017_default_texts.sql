-- What colleagues write again and again, once. A category has its texts for a status in an order of its own.
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
