-- expand concurrently
-- What was solved lately, as the public map shows it: read from the index alone.
create index concurrently reports_map_solved on reports (status_at) include (place, id, category_id)
  where status = 'handled' and coalesce(closing_reason, 'solved') = 'solved'
    and (location_extra is null or not location_extra @> '{"approximate": true}');
