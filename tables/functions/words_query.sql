-- Query for all typed words, matched by prefix. Without words it matches nothing.
create or replace function words_query(words text) returns tsquery
  language sql immutable parallel safe strict
  return (
    select coalesce(string_agg(quote_literal(term) || ':*', ' & '), '')::tsquery
    from (
      select word as term from regexp_split_to_table(spaced(regexp_replace(words, '[ހ-޿]+', ' ', 'g')), ' ') as word
      where word <> ''
      union all
      select 'dv' || thaana_key(word) from regexp_split_to_table(words, '[^ހ-޿]+') as word where word <> ''
    ) as terms
  );
