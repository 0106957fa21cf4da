-- Whoever writes a report waits, in the order in which he locks too: nothing comes in between copying and replacing.
lock table reports, report_search in access exclusive mode;

-- The words of a report are put together from what it is and from what stands elsewhere. A new report asks for no notes, which it
-- cannot have, and for no answers where none were given: those questions cost more than to take the words apart.
create function category_words(category_id bigint) returns text stable language plpgsql as $$ begin return
  (select concat_ws(' ', name, public_name) from categories where id = category_words.category_id);
end $$;

create function answer_words(extra_properties jsonb) returns text immutable language plpgsql as $$ begin
  if extra_properties is null or extra_properties in ('[]', '{}', 'null') then return null; end if;
  return (select string_agg(answer #>> '{}', ' ')
    from jsonb_path_query(extra_properties, 'lax $[*].answer.** ? (@.type() == "string")') as answer);
end $$;

create function note_words(report_id bigint) returns text stable language plpgsql as $$ begin return
  (select string_agg(note_text(event), ' ') from report_events where report_events.report_id = note_words.report_id
    and event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent'));
end $$;

-- Where in the text a word stands nobody asks; without that a quarter less is read for a word of many reports.
create function search_words_with(report reports, notes text) returns tsvector stable language plpgsql as $$ begin return
  strip(to_tsvector('dutch', search_fold(concat_ws(' ', report.text, report.text_extra, answer_words(report.extra_properties),
    category_words(report.category_id), report.address ->> 'openbare_ruimte', report.address ->> 'woonplaats', report.area_name,
    notes))))
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

create or replace function search_words_of(report reports) returns tsvector stable language plpgsql as $$ begin return
  search_words_with(report, note_words(report.id));
end $$;

create or replace function report_search_begins() returns trigger language plpgsql as $$
begin
  insert into report_search (report_id, words) values (new.id, search_words_with(new, null));
  return null;
end $$;

create table lighter_search (
  report_id bigint not null,
  words     tsvector not null
);
insert into lighter_search select report_id, strip(words) from report_search order by report_id;
drop table report_search;
alter table lighter_search rename to report_search;
alter table report_search add primary key (report_id);
alter table report_search add foreign key (report_id) references reports on delete cascade;
create index report_search_words on report_search using gin (words);
analyze report_search;
