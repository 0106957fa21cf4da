-- expand
-- Whether the claims of another identity provider decide about the roles of a user.
alter table users add column managed_by_provider boolean not null default false;
