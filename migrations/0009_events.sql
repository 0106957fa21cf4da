-- The history of reports, and the texts of notes, which are derived from it.

-- One row for each thing that happened: a line of the history, from which the reactions follow too.
create table report_events (
  id        bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  event     jsonb not null,
  -- Null: the system itself, or the reporter.
  by_user   bigint references users,
  at        timestamptz not null default now()
);
create index report_events_report on report_events (report_id, id desc);
create index report_events_notes on report_events (report_id, id desc)
  where event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent');
-- The latest work of a user.
create index report_events_by_user on report_events (by_user, at) where by_user is not null;
-- The figures: reopened in a period.
create index report_events_reopened on report_events (at, report_id)
  where event ->> 'type' = 'status-changed' and event ->> 'to' = 'reopened';
create index report_events_contacts on report_events using gin (contacts_in(event));
-- Without it the planner takes notes for rare.
create statistics report_events_type on (event ->> 'type') from report_events;

-- The text that the wire lists as a note of a report.
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

-- The texts of notes apart: among all events they lie so far from each other that a filter on a word of many notes would read
-- nearly the whole table. Triggers derive them from the events, so that what is forgotten there is forgotten here.
create table note_texts (
  event_id  bigint primary key references report_events on delete cascade,
  report_id bigint not null,
  text      text not null
);
create index note_texts_report on note_texts (report_id);
create index note_texts_parts on note_texts using gin (fold_text(text) gin_trgm_ops);

-- Derive them again, for all reports.
create function refresh_note_texts() returns void language plpgsql as $$ begin
  insert into note_texts (event_id, report_id, text)
    select id, report_id, coalesce(note_text(event), '') from report_events
      where event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent')
    on conflict (event_id) do update set text = excluded.text;
end $$;

create function update_note_text() returns trigger language plpgsql as $$
begin
  insert into note_texts (event_id, report_id, text) values (new.id, new.report_id, coalesce(note_text(new.event), ''))
    on conflict (event_id) do update set text = excluded.text;
  return null;
end $$;
create trigger note_texts_new after insert on report_events for each row
  when (new.event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent'))
  execute function update_note_text();
create trigger note_texts_changed after update of event on report_events for each row
  when (new.event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent'))
  execute function update_note_text();
