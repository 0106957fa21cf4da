-- expand
-- In which part of the day the work of a scheduled report is planned. Null: the whole day.
alter table reports add column planned_part text;
