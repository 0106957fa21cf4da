-- expand
-- That the text of a status was mailed to the reporter stands on its event: the page of the report depends on no mail.

update report_events set event = event || '{"forReporter": "mailed"}'
  from mails
  where mails.event_id = report_events.id and event ->> 'type' = 'status-changed' and mails.kind in
    ('handled', 'scheduled', 'reopened', 'update', 'handled-again', 'reaction-requested', 'reaction-received');
