-- Users with their rights, and how they sign in.

create table permissions (
  id        bigint generated always as identity primary key,
  codename  text not null unique,
  name      text not null,
  -- Whether the list of permissions, and with it the form for roles, offers it.
  is_listed boolean not null default true
);

create table roles (
  id   bigint generated always as identity primary key,
  name text not null unique
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
  note                            text not null default '',
  notify_on_user_assignment       boolean not null default false,
  notify_on_department_assignment boolean not null default false,
  created_at                      timestamptz not null default now(),
  updated_at                      timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table user_roles (
  user_id bigint not null references users on delete cascade,
  role_id bigint not null references roles on delete cascade,
  primary key (user_id, role_id)
);

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

-- A link, by mail or from the command line, with which a new user chooses a first password. Only the hash of its token is kept.
create table invitations (
  token_hash text primary key,
  user_id    bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz
);

-- The state of the OpenID provider: grants, sessions, codes, refresh tokens.
create table oidc_records (
  model      text not null,
  id         text not null,
  payload    jsonb not null,
  uid        text,
  user_code  text,
  grant_id   text,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_records_grant on oidc_records (grant_id) where grant_id is not null;
create index oidc_records_uid on oidc_records (uid) where uid is not null;
create index oidc_records_expiry on oidc_records (expires_at);
