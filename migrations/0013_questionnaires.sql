-- Questions to the reporter or to an external party about one report, and what they answered.

create table questionnaires (
  id          bigint generated always as identity primary key,
  uuid        uuid not null unique default gen_random_uuid(),
  flow        text not null check (flow in ('reaction-request', 'forward', 'extra-properties')),
  name        text not null,
  description text,
  -- Said before the questions; null: nothing. Pictures are attachments of the report, by their ids.
  explanation jsonb,
  is_active   boolean not null default true,
  created_at  timestamptz not null default now()
);

create table questions (
  id               bigint generated always as identity primary key,
  uuid             uuid not null unique default gen_random_uuid(),
  questionnaire_id bigint not null references questionnaires on delete cascade,
  position         int not null,
  -- The name by which a client can ask for it; most have none.
  key              text unique,
  -- The meaning of its answer to the product.
  analysis_key     text not null,
  field_type       text not null,
  label            text not null,
  short_label      text not null,
  is_required      boolean not null default false,
  unique (questionnaire_id, position)
);

-- One time that a questionnaire is answered. Its uuid is the secret of the link in the mail.
create table questionnaire_sessions (
  id               bigint generated always as identity primary key,
  uuid             uuid not null unique default gen_random_uuid(),
  questionnaire_id bigint not null references questionnaires on delete cascade,
  report_id        bigint references reports on delete cascade,
  -- The change of status that asks. Null: the session was started by its client.
  event_id         bigint unique references report_events on delete cascade,
  -- The address of the external party. Null: the reporter.
  recipient        text,
  created_at       timestamptz not null default now(),
  started_at       timestamptz,
  -- Null: it ends `duration_seconds` after the first answer, or never when there is none.
  submit_before    timestamptz,
  duration_seconds int,
  frozen_at        timestamptz,
  invalidated_at   timestamptz,
  -- The key of an answer on the page of an external party: the same answer sent again is stored once.
  answer_key       uuid unique
);
create index questionnaire_sessions_report on questionnaire_sessions (report_id, id);
create index questionnaire_sessions_questionnaire on questionnaire_sessions (questionnaire_id, id);
create index questionnaire_sessions_due on questionnaire_sessions (submit_before)
  where frozen_at is null and invalidated_at is null;
create index questionnaire_sessions_recipient on questionnaire_sessions (lower(recipient)) where recipient is not null;

create table questionnaire_answers (
  session_id  bigint not null references questionnaire_sessions on delete cascade,
  question_id bigint not null references questions on delete cascade,
  payload     jsonb not null,
  created_at  timestamptz not null default now(),
  primary key (session_id, question_id)
);
create index questionnaire_answers_contacts on questionnaire_answers using gin (contacts_in(payload));

-- Photos of an answer that is not submitted yet; then they become attachments of the report.
create table questionnaire_files (
  id           bigint generated always as identity primary key,
  session_id   bigint not null references questionnaire_sessions on delete cascade,
  question_id  bigint not null references questions on delete cascade,
  file         text not null unique,
  name         text not null,
  content_type text not null,
  size         int not null,
  width        int,
  height       int,
  created_at   timestamptz not null default now()
);
create index questionnaire_files_session on questionnaire_files (session_id, id);
create trigger questionnaire_file_deleted after delete on questionnaire_files
  for each row execute function record_orphaned_file();

-- The answer that was given in a session, for the history: events refer to it and hold no text of others.
create function reaction_text(session bigint) returns text stable parallel safe language sql return (
  select btrim(payload #>> '{}', E' \t\r\n') from questionnaire_answers join questions on questions.id = question_id
    where session_id = session and analysis_key = 'reaction'
);

-- The code that was mailed to the address of an external party, which proves that a visitor of the page with all its reports reads its
-- mail. A new one replaces it.
create table external_codes (
  address        text primary key,
  code_hash      text not null,
  expires_at     timestamptz not null,
  wrong_attempts int not null default 0
);
