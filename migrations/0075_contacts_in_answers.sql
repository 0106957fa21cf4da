-- expand concurrently
create index concurrently questionnaire_answers_contacts on questionnaire_answers using gin (contacts_in(payload));
