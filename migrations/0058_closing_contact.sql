-- expand
-- How the one can be reached whose problem a report is instead of the municipality's.
alter table reports add column closing_contact text;
