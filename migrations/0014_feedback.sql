-- How reporters judge the handling of their report.

create table feedback_topics (
  id       bigint generated always as identity primary key,
  name     text not null,
  position int not null default 0
);

-- The answers that a reporter can choose from.
create table standard_answers (
  id           bigint generated always as identity primary key,
  topic_id     bigint references feedback_topics on delete set null,
  text         text not null unique,
  is_satisfied boolean not null,
  is_visible   boolean not null default true,
  -- A report that was handled is looked at again when an unsatisfied reporter chooses it.
  reopens      boolean not null default false,
  -- It asks for words of the reporter's own.
  is_open      boolean not null default false,
  position     int not null default 0
);

insert into standard_answers (text, is_satisfied, reopens, is_open, position) values
  ('Het probleem is opgelost', true, false, false, 1),
  ('Ik ben snel geholpen', true, false, false, 2),
  ('Ik kreeg duidelijke uitleg', true, false, false, 3),
  ('Ik voelde mij serieus genomen', true, false, false, 4),
  ('Het probleem is niet opgelost', false, true, false, 1),
  ('Het probleem is maar voor een deel opgelost', false, true, false, 2),
  ('Het probleem kwam snel terug', false, true, false, 3),
  ('Er is iets anders gedaan dan ik vroeg', false, true, false, 4),
  ('Het duurde te lang', false, false, false, 5),
  ('Ik kreeg geen of te weinig uitleg', false, false, false, 6);

-- A request for feedback, and the answer to it. The token is the secret of the links in the mail.
create table feedback_forms (
  id             bigint generated always as identity primary key,
  token          uuid not null unique default gen_random_uuid(),
  report_id      bigint not null references reports on delete cascade,
  -- The change of status that asks.
  event_id       bigint not null unique references report_events on delete cascade,
  created_at     timestamptz not null default now(),
  closes_at      timestamptz not null,
  submitted_at   timestamptz,
  -- When it closed unanswered: nobody filled it in before its last day.
  closed_at      timestamptz,
  is_satisfied   boolean,
  -- Null: the reporter was not asked; only who is not satisfied and has an address is.
  allows_contact boolean,
  texts          jsonb,
  text_extra     text
);
create index feedback_forms_report on feedback_forms (report_id, id);
create index feedback_forms_open on feedback_forms (closes_at) where submitted_at is null and closed_at is null;
create index feedback_forms_contacts on feedback_forms using gin ((contacts_in(texts) || contacts_in(text_extra)));
