-- Departments, and users with their rights.

create table departments (
  id          bigint generated always as identity primary key,
  code        text not null unique,
  name        text not null,
  is_internal boolean not null default true,
  -- It can direct a parent report.
  can_direct  boolean not null default false
);

create table permissions (
  id        bigint generated always as identity primary key,
  codename  text not null unique,
  name      text not null,
  -- The list of permissions, and with it the form for roles, offers it.
  is_listed boolean not null default true
);

create table roles (
  id                     bigint generated always as identity primary key,
  name                   text not null unique,
  requires_second_factor boolean not null default false,
  updated_at             timestamptz not null default now()
);

create table role_permissions (
  role_id       bigint not null references roles on delete cascade,
  permission_id bigint not null references permissions on delete cascade,
  primary key (role_id, permission_id)
);

create table users (
  id                              bigint generated always as identity primary key,
  email                           text not null,
  first_name                      text not null default '',
  last_name                       text not null default '',
  -- Null: signs in with another identity provider, or was invited and has not chosen a password yet.
  password_hash                   text,
  is_active                       boolean not null default true,
  is_staff                        boolean not null default false,
  is_superuser                    boolean not null default false,
  -- The claims of another identity provider decide about the roles.
  managed_by_provider             boolean not null default false,
  note                            text not null default '',
  -- The number of reports that can be planned in a day. Null: not set.
  capacity                        integer check (capacity between 0 and 99),
  notify_on_user_assignment       boolean not null default false,
  notify_on_department_assignment boolean not null default false,
  last_signed_in_at               timestamptz,
  created_at                      timestamptz not null default now(),
  updated_at                      timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create index users_email_parts on users using gin (email gin_trgm_ops);
create index users_name_parts on users using gin ((first_name || ' ' || last_name) gin_trgm_ops);

create table user_roles (
  user_id bigint not null references users on delete cascade,
  role_id bigint not null references roles on delete cascade,
  primary key (user_id, role_id)
);
create index user_roles_role on user_roles (role_id);

create table user_permissions (
  user_id       bigint not null references users on delete cascade,
  permission_id bigint not null references permissions on delete cascade,
  primary key (user_id, permission_id)
);

create table user_departments (
  user_id       bigint not null references users on delete cascade,
  department_id bigint not null references departments on delete cascade,
  primary key (user_id, department_id)
);
create index user_departments_department on user_departments (department_id);
