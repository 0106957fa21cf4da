-- Reports as they are now; how they came to be so is in report_events.

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
  -- What the newest answer of the reporter says. Null: no feedback was asked for.
  feedback                 text check (feedback in ('not_received', 'satisfied', 'not_satisfied')),

  assigned_user_id         bigint references users,
  -- Null: never routed; empty: routed to no department in particular.
  routing_department_ids   bigint[],
  -- Every department that it was ever routed to: they keep access to the report itself.
  routed_department_ids    bigint[] not null default '{}',
  directing_department_ids bigint[],

  -- The key that the client made with the draft, and a digest of what came with it: the same report sent twice is one.
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

-- What the public map shows: only reports that are being worked on.
create index reports_public_place on reports using gist (place)
  where status not in ('handled', 'done-external', 'cancelled', 'split', 'reopen-requested');

-- Earlier reports of a caller: by the last nine digits, however the number was typed.
create index reports_reporter_phone on reports (right(regexp_replace(reporter_phone, '\D', '', 'g'), 9))
  where reporter_phone is not null;

-- The code of a status on the wire, by which lists are ordered.
create function status_code(status text) returns text immutable parallel safe language sql return
  case status
    when 'received' then 'm' when 'awaiting' then 'i' when 'in-progress' then 'b' when 'on-hold' then 'h'
    when 'scheduled' then 'ingepland' when 'ready-to-send' then 'ready to send' when 'sent' then 'sent'
    when 'send-failed' then 'send failed' when 'done-external' then 'done external' when 'handled' then 'o'
    when 'cancelled' then 'a' when 'reopened' then 'reopened' when 'split' then 's'
    when 'closure-requested' then 'closure requested' when 'reopen-requested' then 'reopen requested'
    when 'reaction-requested' then 'reaction requested' when 'reaction-received' then 'reaction received'
    when 'forwarded' then 'forward to external'
  end;

-- Orders of the list, read in either direction: rows that are equal come newest first, or the other way round.
create index reports_by_priority on reports (priority, id desc);
create index reports_by_status_code on reports (status_code(status), id desc);
create index reports_by_district on reports (district_code, id desc);
create index reports_by_area_name on reports (area_name, id desc);
create index reports_by_address on reports (address_text, id desc);
create index reports_by_postcode on reports (postcode, id desc);

-- Filters of the list.
create index reports_incident on reports (incident_start);
create index reports_parents on reports (id) where child_count > 0;
create index reports_feedback on reports (feedback) where feedback is not null;
create index reports_directing on reports using gin (directing_department_ids);
create index reports_address_parts on reports using gin (address_text gin_trgm_ops);
create index reports_area on reports (area_code);
create index reports_neighbourhood on reports (neighbourhood_code) where neighbourhood_code is not null;
create index reports_without_area on reports (id) where area_type_code is null;

-- The figures: what was closed in a period.
create index reports_closed on reports (status_at) where status in ('handled', 'cancelled', 'split');

-- The map of staff is counted from these indexes alone, without reading the reports: one of all reports, one of the open ones.
-- A report whose place is only approximate is not on it.
create index reports_map on reports ((place[0]), (place[1]))
  include (place, id, status, priority, category_id, created_at, routing_department_ids)
  where location_extra is null or not location_extra @> '{"approximate": true}';
create index reports_map_open on reports ((place[0]), (place[1]))
  include (place, id, status, priority, category_id, created_at, routing_department_ids)
  where (location_extra is null or not location_extra @> '{"approximate": true}') and status not in ('handled', 'cancelled', 'split');
create index reports_not_placed on reports (id) where location_extra @> '{"approximate": true}';
-- Without these the planner takes every part of the town for a small one.
create statistics reports_lng on (place[0]) from reports;
create statistics reports_lat on (place[1]) from reports;

-- The list in the order of how long its reports have been waiting: only reports for which that is shown.
create index reports_days_open on reports (created_at)
  where status not in ('handled', 'split', 'cancelled', 'reaction-requested', 'reaction-received', 'reopen-requested');

-- Reports of the same problem: each follows one first report, which follows none.
create table doubles (
  report_id bigint primary key references reports on delete cascade,
  main_id   bigint not null references reports on delete cascade check (main_id <> report_id),
  -- Null: its reporter said so.
  linked_by bigint references users,
  linked_at timestamptz not null
);
create index doubles_of_main on doubles (main_id, report_id);
