-- expand
-- The e-mail addresses and telephone numbers in a text, by which the reports that mention a person are found. Of every run of nine or
-- more digits, however people separate them, each nine that follow one another: in which of them a number begins need not be known.
-- Unlike kit/sensitive-passages.ts, which warns staff, this may find what is no number; it may not miss one.
-- The indexes of the next migrations are on these functions. A function that is changed needs those to be built anew.
create function contacts_in(words text) returns text[] immutable strict parallel safe language plpgsql as $$ begin
  if words !~ '@|\d(?:[-–\s()./]{0,3}\d){8}' then return null; end if;
  return array(
    select lower(match[1]) from regexp_matches(words, '(\w[\w.+%''-]*@[\w.-]*\w)', 'g') as match
    union
    select substr(digits, start, 9)
      from regexp_matches(words, '(\d(?:[-–\s()./]{0,3}\d){8,})', 'g') as match,
        regexp_replace(match[1], '\D', '', 'g') as digits, generate_series(1, length(digits) - 8) as start);
end $$;

-- The same of all strings in a value. The schema is named: an index is built and restored without a search path.
create function contacts_in(content jsonb) returns text[] immutable strict parallel safe language plpgsql as $$ begin
  if content in ('[]', '{}', 'null') then return null; end if;
  return public.contacts_in((select string_agg(value #>> '{}', ' | ')
    from jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') as value));
end $$;
