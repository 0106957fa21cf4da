-- expand concurrently
create index concurrently feedback_forms_contacts on feedback_forms using gin ((contacts_in(texts) || contacts_in(text_extra)));
