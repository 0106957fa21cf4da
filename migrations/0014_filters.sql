-- What lists are filtered by and put in order by.
create extension if not exists pg_trgm;

-- Null: nobody was asked; then what the newest answer says.
alter table reports add feedback text check (feedback in ('not_received', 'satisfied', 'not_satisfied'));

-- The wire's code of a status, by which its lists are put in order.
create function status_code(status text) returns text immutable parallel safe language sql return
  case status
    when 'received' then 'm' when 'awaiting' then 'i' when 'in-progress' then 'b' when 'on-hold' then 'h'
    when 'scheduled' then 'ingepland' when 'ready-to-send' then 'ready to send' when 'sent' then 'sent'
    when 'send-failed' then 'send failed' when 'done-external' then 'done external' when 'handled' then 'o'
    when 'cancelled' then 'a' when 'reopened' then 'reopened' when 'split' then 's'
    when 'closure-requested' then 'closure requested' when 'reopen-requested' then 'reopen requested'
    when 'reaction-requested' then 'reaction requested' when 'reaction-received' then 'reaction received'
    when 'forwarded' then 'forward to external'
  end;

-- Read in either direction: what is equal stands newest first, or the other way round.
create index reports_by_priority on reports (priority, id desc);
create index reports_by_status_code on reports (status_code(status), id desc);
create index reports_by_district on reports (district_code, id desc);
create index reports_by_area_name on reports (area_name, id desc);
create index reports_by_address on reports (address_text, id desc);
create index reports_by_postcode on reports (postcode, id desc);

create index reports_incident on reports (incident_start);
create index reports_parents on reports (id) where child_count > 0;
create index reports_feedback on reports (feedback) where feedback is not null;
create index reports_directing on reports using gin (directing_department_ids);
create index reports_address_parts on reports using gin (address_text gin_trgm_ops);
create index reports_area on reports (area_code);
create index reports_neighbourhood on reports (neighbourhood_code) where neighbourhood_code is not null;

-- What the wire lists as a note of a report, in words.
create function note_text(event jsonb) returns text immutable parallel safe language sql return
  case event ->> 'type'
    when 'note-added' then coalesce(event ->> 'corrected', event ->> 'text')
    when 'mail-sent' then event ->> 'text'
    when 'attachment-added' then
      case when (event ->> 'isCopy')::boolean then 'Bijlage gekopieerd van hoofdmelding: '
        when (event ->> 'byReporter')::boolean then 'Bijlage toegevoegd door melder: '
        else 'Bijlage toegevoegd: ' end || (event ->> 'name')
    when 'attachment-removed' then 'Bijlage ' || (event ->> 'name') || ' is verwijderd.'
  end;
create index report_events_note_text on report_events using gin (note_text(event) gin_trgm_ops)
  where event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent');
-- Without these the planner takes a common word in notes for a seldom one.
create statistics report_events_type on (event ->> 'type') from report_events;
create statistics report_events_note on (note_text(event)) from report_events;

create index reports_nowhere on reports (id) where area_type_code is null;
