-- expand
-- An address to which the next sentence was typed without a space (x@y.nl.Groeten) counts as that address too. Nine digits count as a
-- telephone number where none stands directly behind them, nor before them but for 0, 31 or 0031; behind + or 00 they are the last nine
-- of up to fifteen. The indexes on the function are built anew.
create or replace function contacts_in(words text) returns text[] immutable strict parallel safe language plpgsql as $$ begin
  if words !~ '@|\d(?:[-–\s()./]{0,3}\d){8}' then return null; end if;
  return array(
    select lower(split_part(match[1], '@', 1) || '@' || array_to_string(labels[1:parts], '.'))
      from regexp_matches(words, '(\w[\w.+%''-]*@[\w.-]*\w)', 'g') as match,
        string_to_array(split_part(match[1], '@', 2), '.') as labels,
        generate_series(least(2, cardinality(labels)), cardinality(labels)) as parts
    union
    select regexp_replace(number, '\D', '', 'g')
      from regexp_matches(words, '(\d(?:[-–\s()./]{0,3}\d){8,})', 'g') as match,
        generate_series(1, length(match[1])) as start,
        substring(substr(match[1], start, 60) from '^(?:(?:00)?31[-–\s()./]{0,3}(?:0[-–\s()./]{0,3})?|0[-–\s()./]{0,3})?(\d(?:[-–\s()./]{0,3}\d){8})(?!\d)') as number
      where number is not null and substr(match[1], start, 1) ~ '\d' and (start = 1 or substr(match[1], start - 1, 1) !~ '\d')
    union
    select right(regexp_replace(number, '\D', '', 'g'), 9)
      from regexp_matches(words, '(?:\+|\m00)(\d(?:[-–\s()./]{0,3}\d){9,})', 'g') as match, generate_series(9, 14) as more,
        substring(match[1] from '^(\d(?:[-–\s()./]{0,3}\d){' || more || '})(?!\d)') as number
      where number is not null);
end $$;

reindex index reports_contacts;
reindex index report_events_contacts;
reindex index report_additions_contacts;
reindex index questionnaire_answers_contacts;
reindex index feedback_forms_contacts;
reindex index hidden_passages_contacts;
reindex index attachments_contacts;
