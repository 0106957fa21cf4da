-- expand concurrently
create index concurrently hidden_passages_contacts on hidden_passages using gin (contacts_in(passages));
