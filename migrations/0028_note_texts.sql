-- What notes say, by themselves: among all that happened to reports they lie far apart, and for a word of many notes nearly
-- all of it would have to be read. Made of the events; what is forgotten there is forgotten here.
create table note_texts (
  event_id  bigint primary key references report_events on delete cascade,
  report_id bigint not null,
  text      text not null
);
-- Make it anew, for all reports.
create function refresh_note_texts() returns void language plpgsql as $$ begin
  insert into note_texts (event_id, report_id, text)
    select id, report_id, coalesce(note_text(event), '') from report_events
      where event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent')
    on conflict (event_id) do update set text = excluded.text;
end $$;
select refresh_note_texts();
create index note_texts_report on note_texts (report_id);
create index note_texts_parts on note_texts using gin (text gin_trgm_ops);
drop index report_events_note_text;
drop statistics report_events_note;

create function note_texts_follow() returns trigger language plpgsql as $$
begin
  insert into note_texts (event_id, report_id, text) values (new.id, new.report_id, coalesce(note_text(new.event), ''))
    on conflict (event_id) do update set text = excluded.text;
  return null;
end $$;
create trigger note_texts_new after insert on report_events for each row
  when (new.event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent'))
  execute function note_texts_follow();
create trigger note_texts_changed after update of event on report_events for each row
  when (new.event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent'))
  execute function note_texts_follow();

analyze note_texts;
