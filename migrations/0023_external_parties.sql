-- expand
-- The page with all reports that lie with an external party.

-- The code that was mailed to an address, which proves that a visitor reads its mail. A new one replaces it.
create table external_codes (
  address        text primary key,
  code_hash      text not null,
  expires_at     timestamptz not null,
  wrong_attempts int not null default 0
);

-- The key of an answer on that page: the same answer sent again is stored once.
alter table questionnaire_sessions add column answer_key uuid unique;
create index questionnaire_sessions_questionnaire on questionnaire_sessions (questionnaire_id, id);
