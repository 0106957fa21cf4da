-- What the map of staff counts, without a look at the reports themselves: everywhere, and of what is open. Whoever is only
-- known to be somewhere in a neighbourhood is not on it.
create index reports_map on reports ((place[0]), (place[1]))
  include (place, id, status, priority, category_id, created_at, routing_department_ids)
  where location_extra is null or not location_extra @> '{"approximate": true}';
create index reports_map_open on reports ((place[0]), (place[1]))
  include (place, id, status, priority, category_id, created_at, routing_department_ids)
  where (location_extra is null or not location_extra @> '{"approximate": true}') and status not in ('handled', 'cancelled', 'split');
create index reports_not_placed on reports (id) where location_extra @> '{"approximate": true}';

-- Without these the planner takes every part of the town for a small one.
create statistics reports_lng on (place[0]) from reports;
create statistics reports_lat on (place[1]) from reports;
