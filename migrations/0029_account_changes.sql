-- expand
-- Who changed which user or role, and when; versions of roles; and when a user signed in last.

alter table roles add column updated_at timestamptz not null default now();
alter table users add column last_signed_in_at timestamptz;

create table account_changes (
  id         bigint generated always as identity primary key,
  -- `user` or `role`, with its id: a role may be gone since.
  subject    text not null,
  subject_id bigint not null,
  kind       text not null,
  -- By field: {"is_active": {"from": true, "to": false}}.
  changes    jsonb not null,
  at         timestamptz not null,
  -- Null: from the command line.
  by_user_id bigint references users
);
create index account_changes_subject on account_changes (subject, subject_id, id);

create index user_roles_role on user_roles (role_id);
create index user_departments_department on user_departments (department_id);
create index users_email_parts on users using gin (email gin_trgm_ops);
create index users_name_parts on users using gin ((first_name || ' ' || last_name) gin_trgm_ops);
