-- What reports are found by, in one place that is made of the reports themselves and can be made again at any time: whatever
-- is forgotten there is forgotten here. The triggers below keep it, so that nobody who writes a report has to think of it.
create table report_search (
  report_id bigint primary key references reports on delete cascade,
  words     tsvector not null
);
create index report_search_words on report_search using gin (words);

-- Small letters without accents, and nothing between words but spaces; the same stands in features/search/rules.ts.
create function search_fold(words text) returns text immutable strict parallel safe language sql return
  regexp_replace(translate(lower(words), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ', 'aaaaaaceeeeiiiinoooooouuuuyy'),
    '[^[:alnum:]]+', ' ', 'g');

-- Dutch words out of all that is told about a report, and marks that have a colon, which no word has: id: its number,
-- h: house number as far as one may say it, x: the whole of it, pc: postcode, e: e-mail address, t: telephone number.
-- In plpgsql, which plans this once per connection and not anew for every report that comes in.
create function search_words_of(report reports) returns tsvector stable language plpgsql as $$ begin return
  to_tsvector('dutch', search_fold(concat_ws(' ', report.text, report.text_extra,
    (select string_agg(answer #>> '{}', ' ')
      from jsonb_path_query(report.extra_properties, 'lax $[*].answer.** ? (@.type() == "string")') as answer),
    (select concat_ws(' ', sub.name, sub.public_name) from categories sub where sub.id = report.category_id),
    report.address ->> 'openbare_ruimte', report.address ->> 'woonplaats', report.area_name,
    (select string_agg(note_text(event), ' ') from report_events where report_id = report.id
      and event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent')))))
  || array_to_tsvector(array_remove(array[
    'id:' || report.id,
    'h:' || (report.address ->> 'huisnummer'),
    'h:' || (report.address ->> 'huisnummer') || lower(coalesce(report.address ->> 'huisletter', '')),
    'x:' || (report.address ->> 'huisnummer') || lower(coalesce(report.address ->> 'huisletter', ''))
      || lower(coalesce(report.address ->> 'huisnummer_toevoeging', '')),
    'h:' || (report.address ->> 'huisnummer') || lower(coalesce(report.address ->> 'huisletter', ''))
      || lower(coalesce(report.address ->> 'huisnummer_toevoeging', '')),
    'pc:' || lower(replace(report.postcode, ' ', '')),
    'e:' || lower(report.reporter_email),
    't:' || regexp_replace(regexp_replace(report.reporter_phone, '\D', '', 'g'), '^(0031|31)', '0')
  ], null));
end $$;

-- Make it anew for some reports, or for all.
create function refresh_report_search(ids bigint[]) returns void language plpgsql as $$ begin
  insert into report_search (report_id, words)
    select reports.id, search_words_of(reports) from reports where reports.id = any(ids)
    on conflict (report_id) do update set words = excluded.words;
end $$;
create function refresh_report_search() returns void language plpgsql as $$ begin
  insert into report_search (report_id, words) select reports.id, search_words_of(reports) from reports
    on conflict (report_id) do update set words = excluded.words;
end $$;

create function report_search_begins() returns trigger language plpgsql as $$
begin
  insert into report_search (report_id, words) values (new.id, search_words_of(new));
  return null;
end $$;
create trigger search_new_report after insert on reports for each row execute function report_search_begins();

create function report_search_follows_report() returns trigger language plpgsql as $$
begin
  perform refresh_report_search(array[new.id]);
  return null;
end $$;
create trigger search_changed_report
  after update of text, text_extra, extra_properties, category_id, address, area_name, postcode, reporter_email, reporter_phone
  on reports for each row
  when ((old.text, old.text_extra, old.extra_properties, old.category_id, old.address, old.area_name, old.postcode,
      old.reporter_email, old.reporter_phone) is distinct from (new.text, new.text_extra, new.extra_properties,
      new.category_id, new.address, new.area_name, new.postcode, new.reporter_email, new.reporter_phone))
  execute function report_search_follows_report();

create function report_search_follows_note() returns trigger language plpgsql as $$
begin
  perform refresh_report_search(array[coalesce(new.report_id, old.report_id)]);
  return null;
end $$;
create trigger search_new_note after insert on report_events for each row
  when (new.event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent'))
  execute function report_search_follows_note();
create trigger search_changed_note after update of event on report_events for each row
  when (old.event is distinct from new.event) execute function report_search_follows_note();
create trigger search_lost_note after delete on report_events for each row
  when (pg_trigger_depth() = 0 and old.event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent'))
  execute function report_search_follows_note();

create function report_search_follows_category() returns trigger language plpgsql as $$
begin
  perform refresh_report_search(array(select id from reports where category_id = new.id));
  return null;
end $$;
create trigger search_renamed_category after update of name, public_name on categories for each row
  when ((old.name, old.public_name) is distinct from (new.name, new.public_name))
  execute function report_search_follows_category();

select refresh_report_search();

-- Every word that more than one report has: what a search that finds nothing by itself was perhaps meant to be.
create materialized view search_words as
  select word from ts_stat('select words from public.report_search') where ndoc > 1 and strpos(word, ':') = 0 and length(word) > 3;
create unique index search_words_word on search_words (word);
create index search_words_parts on search_words using gin (word gin_trgm_ops);
