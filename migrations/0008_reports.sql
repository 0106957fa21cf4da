-- Reports as they are now; how they came to be so is in report_events.

create table reports (
  id                       bigint generated always as identity primary key,
  uuid                     uuid not null unique default gen_random_uuid(),
  text                     text not null,
  text_extra               text not null default '',
  text_erased_at           timestamptz,
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
  -- Why it was closed. Null: whoever closed it did not say.
  closing_reason           text,
  -- Whose it is, or why it is not done; as the reason asks.
  closing_detail           text,
  -- How the one can be reached whose problem it is instead of the municipality's.
  closing_contact          text,
  planned_on               date,
  -- In which part of the day the work is planned. Null: the whole day.
  planned_part             text,

  category_id              bigint not null references categories,
  category_text            text,
  category_by              bigint references users,
  category_at              timestamptz not null default now(),
  -- The deadline is the moment of the wire; the last day is what everything shows, and compares with.
  deadline                 timestamptz,
  deadline_tripled         timestamptz,
  last_day                 date,
  last_day_tripled         date,
  handling_message         text,
  -- The promise to the reporter, before the report got another category.
  promised_message         text,
  promised_until           timestamptz,

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
  -- Since when the contact details are erased at the request of the reporter.
  reporter_erased_at       timestamptz,
  -- The language in which a resident reported, and gets mail; null: Dutch.
  language                 text check (language ~ '^[a-z]{2}$'),
  -- The newest answer of the reporter. Null: no feedback was asked for.
  feedback                 text check (feedback in ('not_received', 'satisfied', 'not_satisfied')),
  -- When the reporter or an external party last replied, for the list of replies that staff did nothing with yet.
  replied_at               timestamptz,
  reply_kind               text,

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
create index reports_last_day on reports (last_day) where status not in ('handled', 'cancelled', 'split');
create index reports_routing on reports using gin (routing_department_ids);
create index reports_place on reports using gist (place);

-- The public map: only reports that are being worked on.
create index reports_public_place on reports using gist (place)
  where status not in ('handled', 'done-external', 'cancelled', 'split', 'reopen-requested');

-- Solved lately, as the public map shows it: read from the index alone.
create index reports_map_solved on reports (status_at) include (place, id, category_id)
  where status = 'handled' and coalesce(closing_reason, 'solved') = 'solved'
    and (location_extra is null or not location_extra @> '{"approximate": true}');

-- Earlier reports of a caller: by the last nine digits, however the number was typed.
create index reports_reporter_phone on reports (right(regexp_replace(reporter_phone, '\D', '', 'g'), 9))
  where reporter_phone is not null;
create index reports_reporter_email on reports (lower(reporter_email)) where reporter_email is not null;

-- Everything that residents and colleagues wrote in a report itself (features/privacy/server/mentions.ts).
create index reports_contacts on reports using gin ((
  contacts_in(text || ' | ' || coalesce(text_extra, '') || ' | ' || coalesce(location_extra ->> 'typed', ''))
  || contacts_in(extra_properties)));

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
create index reports_address_parts on reports using gin (address_key(address_text) gin_trgm_ops);
create index reports_area on reports (area_code);
create index reports_neighbourhood on reports (neighbourhood_code) where neighbourhood_code is not null;
create index reports_without_area on reports (id) where area_type_code is null;
create index reports_closing_reason on reports (closing_reason) where closing_reason is not null;

-- New replies, and among them handled reports whose reporter asks for contact.
create index reports_replied_at on reports (replied_at) where replied_at is not null;
create index reports_contact_asked on reports (replied_at) where reply_kind = 'contact-asked';

-- Planned work, for the planning of a week.
create index reports_planned_on on reports (planned_on, id)
  where status = 'scheduled' and planned_on is not null;

-- The figures: closed in a period.
create index reports_closed on reports (status_at) where status in ('handled', 'cancelled', 'split');

-- The nightly job of the privacy terms: closed reports with details of their reporter, the longest closed first.
create index reports_with_reporter on reports (status_at, id)
  where parent_id is null and status in ('handled', 'cancelled', 'split')
    and (reporter_erased_at is null or reporter_email is not null or reporter_phone is not null);

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

-- Reports that look alike and are not about the same problem, as a colleague said; they are not suggested again.
create table distinct_reports (
  report_id bigint not null references reports on delete cascade,
  other_id  bigint not null references reports on delete cascade,
  marked_by bigint references users on delete set null,
  marked_at timestamptz not null,
  primary key (report_id, other_id),
  check (report_id < other_id)
);
create index distinct_reports_other on distinct_reports (other_id);
create index distinct_reports_marked_by on distinct_reports (marked_by);
