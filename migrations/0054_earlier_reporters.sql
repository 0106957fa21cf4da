-- expand concurrently
-- Everything of one address: reports whose reporter had it before.
create index concurrently reporters_email on reporters (lower(email)) where email is not null;
