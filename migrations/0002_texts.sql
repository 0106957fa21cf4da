-- How texts are compared. Indexes of the tables are built on these functions: when one of them changes, they have to be built anew.

-- Small letters without accents, in the characters of a keyboard; kit/fold.ts does the same. Capitals outside ASCII are listed, as
-- lower() knows them only in some locales of a database.
create function fold_text(words text) returns text immutable strict parallel safe language sql return
  replace(replace(replace(replace(translate(lower(regexp_replace(normalize(words, NFKD),
      '[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g')),
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤ'
      'ϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍ'
      'ӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖᲉẞðøđħıĸłŋŧəς‘’ʼ“”‐‑–—',
      'ædoþdhlnœtɓƃƅɔƈɖɗƌǝeɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥ'
      'ϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎ'
      'ӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆᲊßdodhiklnteσ''''''""----'),
    'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss');

-- The same, with single spaces in place of anything but letters and digits.
create function search_fold(words text) returns text immutable strict parallel safe language sql return
  regexp_replace(fold_text(words), '[\u0001-\u002f:-@\[-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f]+', ' ', 'g');

-- Letters and digits alone, to find an address however it is spaced: Proefkade 1A-II, 1195 DJ.
create function address_key(words text) returns text immutable strict parallel safe language sql return
  replace(search_fold(words), ' ', '');

-- A telephone number in the Netherlands with its zero, another one with its country.
create function phone_key(phone text) returns text immutable strict parallel safe language sql return
  regexp_replace(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?31(?=\d{9})0?', '0'), '^00', '');

-- The e-mail addresses and telephone numbers in a text, by which the reports that mention a person are found. An address to which the
-- next sentence was typed without a space (x@y.nl.Groeten) counts as that address too. Nine digits, however people separate them,
-- count as a telephone number where none stands directly behind them, nor before them but for 0, 31 or 0031; behind + or 00 they are
-- the last nine of up to fifteen. Unlike kit/sensitive-passages.ts, which warns staff, this may find something else; it may not miss
-- one.
create function contacts_in(words text) returns text[] immutable strict parallel safe language plpgsql as $$ begin
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

-- The same of all strings in a value. The schema is named: an index is built and restored without a search path.
create function contacts_in(content jsonb) returns text[] immutable strict parallel safe language plpgsql as $$ begin
  if content in ('[]', '{}', 'null') then return null; end if;
  return public.contacts_in((select string_agg(value #>> '{}', ' | ')
    from jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') as value));
end $$;
