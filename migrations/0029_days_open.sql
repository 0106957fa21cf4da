-- The list in the order of how long its reports have been waiting: only those that show it.
create index reports_days_open on reports (created_at)
  where status not in ('handled', 'split', 'cancelled', 'reaction-requested', 'reaction-received', 'reopen-requested');
