-- A report with its current state; what happened on the way stands in report_events.
create table reports (
  id                       bigint generated always as identity primary key,
  uuid                     uuid not null unique default gen_random_uuid(),
  text                     text not null,
  text_extra               text not null default '',
  source                   text not null,
  extra_properties         jsonb,
  incident_start           timestamptz not null,
  incident_end             timestamptz,
  operational_date         timestamptz,
  created_by               bigint references users,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  parent_id                bigint references reports on delete cascade,
  child_count              int not null default 0,
  attachment_count         int not null default 0,

  status                   text not null default 'received',
  status_text              text,
  status_by                bigint references users,
  status_at                timestamptz not null default now(),
  status_sends_mail        boolean not null default false,
  status_target            text,
  status_extra_properties  jsonb,
  status_email_override    text,

  category_id              bigint not null references categories,
  category_text            text,
  category_by              bigint references users,
  category_at              timestamptz not null default now(),
  deadline                 timestamptz,
  deadline_tripled         timestamptz,
  handling_message         text,

  priority                 text not null default 'normal',
  priority_by              bigint references users,
  type                     text not null default 'SIG',
  type_by                  bigint references users,
  type_at                  timestamptz not null default now(),

  -- (lng, lat) in WGS84
  place                    point not null,
  address                  jsonb,
  address_text             text not null default '',
  address_is_verified      boolean not null default false,
  postcode                 text,
  district_code            text,
  neighbourhood_code       text,
  area_type_code           text,
  area_code                text,
  area_name                text,
  location_extra           jsonb,
  location_by              bigint references users,

  reporter_email           text,
  reporter_phone           text,
  reporter_shares          boolean not null default false,
  reporter_allows_contact  boolean not null default true,

  assigned_user_id         bigint references users,
  -- Null: never routed; empty: routed to nobody in particular.
  routing_department_ids   bigint[],
  -- Every department it was ever routed to: they keep access to the report itself.
  routed_department_ids    bigint[] not null default '{}',
  directing_department_ids bigint[],

  -- The key that the sender made with the draft, and a digest of what came with it: the same report sent twice is one.
  idempotency_key          uuid unique,
  idempotency_digest       text
);
create index reports_created on reports (created_at desc, id desc);
create index reports_updated on reports (updated_at desc, id desc);
create index reports_status on reports (status, created_at desc);
create index reports_category on reports (category_id, created_at desc);
create index reports_assigned_user on reports (assigned_user_id) where assigned_user_id is not null;
create index reports_parent on reports (parent_id) where parent_id is not null;
create index reports_reporter_email on reports (lower(reporter_email)) where reporter_email is not null;
create index reports_deadline on reports (deadline) where status not in ('handled', 'cancelled', 'split');
create index reports_routing on reports using gin (routing_department_ids);
create index reports_place on reports using gist (place);
