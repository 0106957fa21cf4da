-- What the public map shows: only of reports that are being worked on, so an index that knows no others.
create index reports_public_place on reports using gist (place)
  where status not in ('handled', 'done-external', 'cancelled', 'split', 'reopen-requested');
