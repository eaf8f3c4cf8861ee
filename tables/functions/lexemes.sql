-- Words of a text and their English stems; Thaana words under their key; short words with significant symbols
-- (c++, f&b, 24/7) and the occupation IT unchanged.
create or replace function lexemes(words text) returns tsvector
  language sql immutable parallel safe strict
  return (
    with latin as (select spaced(regexp_replace(words, '[ހ-޿]+', ' ', 'g')) as words)
    select to_tsvector('simple', latin.words) || to_tsvector('english', latin.words) from latin
  ) || (
    case when words ~ '[ހ-޿]' then (
      select coalesce(string_agg(format('%L:%s', 'dv' || thaana_key(word), least(place, 16000)), ' '), '')::tsvector
      from regexp_split_to_table(words, '[^ހ-޿]+') with ordinality as every(word, place) where word <> ''
    ) else '' end
  ) || (
    case when words ~ '[+#&/.]|IT' then (
      select coalesce(string_agg(format('%L:1', sign), ' '), '')::tsvector
      from (
        select found[1] as sign from regexp_matches(
          regexp_replace(fold(words), '\m([a-z]{1,2}) ?& ?([a-z]{1,2})\M', '\1&\2', 'g'),
          '(?:^|[^a-z0-9])([a-z]\+\+|[a-z]#|\.net|[a-z]{1,2}&[a-z]{1,2}|[0-9]{1,2}/[0-9]{1,2})(?![a-z0-9])', 'g'
        ) as found
        union select 'IT' where words ~ '\mIT\M'
      ) as signs
    ) else '' end
  );
