-- expand concurrently
-- What is planned, for the planning of a week.
create index concurrently reports_planned_on on reports (planned_on, id)
  where status = 'scheduled' and planned_on is not null;
