-- expand
-- The encrypted ID token of a session at another identity provider, which wants it back at signing out. Null for the product's own.
alter table user_sessions add column id_token bytea;
