-- The words by which reports are found. They are derived from the reports, so that they can be derived again at any time and that
-- what is forgotten there is forgotten here. Triggers keep them up to date: code that writes a report need not know of them.
-- The functions are in plpgsql, which plans a query once per connection and not again for every report that comes in.

create table report_search (
  report_id bigint primary key references reports on delete cascade,
  words     tsvector not null
);
create index report_search_words on report_search using gin (words);

create function category_words(category_id bigint) returns text stable language plpgsql as $$ begin return
  (select concat_ws(' ', name, public_name) from categories where id = category_words.category_id);
end $$;

-- Where nothing was answered there is no query: it takes longer than parsing the words. Numbers count too: an integrator sends 12
-- where the form sends "12".
create function answer_words(extra_properties jsonb) returns text immutable language plpgsql as $$ begin
  if extra_properties is null or extra_properties in ('[]', '{}', 'null') then return null; end if;
  return (select string_agg(answer #>> '{}', ' ')
    from (select jsonb_path_query(extra_properties, 'lax $[*].answer.** ? (@.type() == "string")')
      union all select jsonb_path_query(extra_properties, 'lax $[*].answer ? (@.type() == "number")')) as found (answer));
end $$;

create function note_words(report_id bigint) returns text stable language plpgsql as $$ begin return
  (select string_agg(note_text(event), ' ') from report_events where report_events.report_id = note_words.report_id
    and event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent'));
end $$;

-- Dutch stems of all texts of a report, and marks with a colon, which no word has: id: its number, h: house number, with
-- and without what follows it, x: the complete one, pc: postcode, e: e-mail address, t: telephone number. Positions in the text are
-- not kept: no search asks for them, and without them a quarter less is read for a word of many reports.
create function search_words_with(report reports, notes text) returns tsvector stable language plpgsql as $$
declare
  house constant text := report.address ->> 'huisnummer';
  lettered constant text := house || coalesce(report.address ->> 'huisletter', '');
  complete constant text := lettered || coalesce(report.address ->> 'huisnummer_toevoeging', '');
begin return
  strip(to_tsvector('dutch', search_fold(concat_ws(' ', report.text, report.text_extra, answer_words(report.extra_properties),
    category_words(report.category_id), report.address ->> 'openbare_ruimte', report.address ->> 'woonplaats', report.area_name,
    report.location_extra ->> 'typed', notes))))
  || array_to_tsvector(array_remove(array[
    'id:' || report.id,
    'h:' || substring(house from '\d+'),
    'h:' || address_key(house),
    'h:' || address_key(lettered),
    'h:' || address_key(complete),
    'x:' || address_key(complete),
    'pc:' || address_key(report.postcode),
    'e:' || fold_text(report.reporter_email),
    't:' || phone_key(report.reporter_phone)
  ], null));
end $$;

create function search_words_of(report reports) returns tsvector stable language plpgsql as $$ begin return
  search_words_with(report, note_words(report.id));
end $$;

-- Derive them again, for some reports or for all.
create function refresh_report_search(ids bigint[]) returns void language plpgsql as $$ begin
  insert into report_search (report_id, words)
    select reports.id, search_words_of(reports) from reports where reports.id = any(ids)
    on conflict (report_id) do update set words = excluded.words;
end $$;
create function refresh_report_search() returns void language plpgsql as $$ begin
  insert into report_search (report_id, words) select reports.id, search_words_of(reports) from reports
    on conflict (report_id) do update set words = excluded.words;
end $$;

-- A new report has no notes yet, so they are not queried.
create function index_new_report() returns trigger language plpgsql as $$
begin
  insert into report_search (report_id, words) values (new.id, search_words_with(new, null));
  return null;
end $$;
create trigger search_new_report after insert on reports for each row execute function index_new_report();

create function index_changed_report() returns trigger language plpgsql as $$
begin
  perform refresh_report_search(array[new.id]);
  return null;
end $$;
create trigger search_changed_report
  after update of text, text_extra, extra_properties, category_id, address, area_name, location_extra, postcode, reporter_email,
    reporter_phone on reports for each row
  when ((old.text, old.text_extra, old.extra_properties, old.category_id, old.address, old.area_name, old.location_extra,
      old.postcode, old.reporter_email, old.reporter_phone) is distinct from (new.text, new.text_extra, new.extra_properties,
      new.category_id, new.address, new.area_name, new.location_extra, new.postcode, new.reporter_email, new.reporter_phone))
  execute function index_changed_report();

create function index_note() returns trigger language plpgsql as $$
begin
  perform refresh_report_search(array[coalesce(new.report_id, old.report_id)]);
  return null;
end $$;
create trigger search_new_note after insert on report_events for each row
  when (new.event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent'))
  execute function index_note();
create trigger search_changed_note after update of event on report_events for each row
  when (old.event is distinct from new.event) execute function index_note();
-- Not where its report is deleted, which takes the words along.
create trigger search_deleted_note after delete on report_events for each row
  when (pg_trigger_depth() = 0 and old.event ->> 'type' in ('note-added', 'attachment-added', 'attachment-removed', 'mail-sent'))
  execute function index_note();

-- Categories that were renamed. The words of a few reports change with the name; those of many in portions, afterwards, so that no
-- transaction holds thousands of reports.
create table renamed_categories (
  category_id     bigint primary key references categories on delete cascade,
  -- Transactions before this one may have read the old name. Null until the first portion, which sets it.
  read_before     xid8,
  -- Reports up to this one have the words of the new name.
  refreshed_up_to bigint not null default 0
);

create function index_reports_of_category() returns trigger language plpgsql as $$
declare
  immediate constant int := 500;
  ids bigint[] := array(select id from reports where category_id = new.id limit immediate + 1);
begin
  if cardinality(ids) <= immediate then perform refresh_report_search(ids); end if;
  -- Also after a few: a report that is being written at this moment may have read the old name.
  insert into renamed_categories (category_id) values (new.id)
    on conflict (category_id) do update set read_before = null, refreshed_up_to = 0;
  return null;
end $$;
create trigger search_renamed_category after update of name, public_name on categories for each row
  when ((old.name, old.public_name) is distinct from (new.name, new.public_name))
  execute function index_reports_of_category();

-- Every word that more than one report has: candidates for what a search without results was meant to be.
create materialized view search_words as
  select word from ts_stat('select words from public.report_search') where ndoc > 1 and strpos(word, ':') = 0 and length(word) > 3;
create unique index search_words_word on search_words (word);
create index search_words_parts on search_words using gin (word gin_trgm_ops);

-- A query that calls it is not shared among parallel workers. With workers, walking the newest reports until fifty match looks
-- cheaper to the planner than it is; without, it asks the index of the words, which knows.
create function without_parallel_workers() returns boolean parallel unsafe language sql return true;
