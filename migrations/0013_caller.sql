-- Earlier reports of who is on the telephone: by the last nine digits, whichever way the number was typed.
create index reports_reporter_phone on reports (right(regexp_replace(reporter_phone, '\D', '', 'g'), 9))
  where reporter_phone is not null;
