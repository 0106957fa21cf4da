-- expand
-- How many reports a user can be planned in a day. Null: not set.
alter table users add column capacity integer check (capacity between 0 and 99);
