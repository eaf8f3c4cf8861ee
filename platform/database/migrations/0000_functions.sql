create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- How search sees text: lower case, without accents and apostrophes, so that Male, Male' and Malé are one.
-- Declared immutable because the dictionary is the extension's own and does not change.
create function fold(words text) returns text
  language sql immutable parallel safe strict
  return translate(lower(unaccent('unaccent'::regdictionary, words)), '''`´‘’ʼ', '');
--> statement-breakpoint
-- A text's words, folded, with single spaces between them.
create function spaced(words text) returns text
  language sql immutable parallel safe strict
  return trim(regexp_replace(fold(words), '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
-- A LIKE pattern for text that contains what someone typed, in which %, _ and \ are letters.
create function containing(typed text) returns text
  language sql immutable parallel safe strict
  return '%' || regexp_replace(fold(typed), '([%_\\])', '\\\1', 'g') || '%';
--> statement-breakpoint
-- A text's words as they stand, and their English stems.
create function lexemes(words text) returns tsvector
  language sql immutable parallel safe strict
  return to_tsvector('simple', spaced(words)) || to_tsvector('english', spaced(words));
--> statement-breakpoint
-- What someone typed, as a query: every word must occur in one of the places (A title, B company, C location, D
-- description; '' means any), as it stands or as its stem. With beginnings, a word of four letters or more may also begin
-- another one. Words like 'the' are left out beside others, but for 'it', which is a trade. Null when no word was typed.
create function words_query(typed text, places text, beginnings boolean) returns tsquery
  language sql immutable parallel safe strict
  return (
    with words as (
      select word, word <> 'it' and ts_lexize('english_stem', word) = '{}' as is_common
      from unnest(string_to_array(spaced(typed), ' ')) as word
      where word <> ''
    )
    select string_agg(
      format(
        '(%1$s:%2$s%3$s | %4$s:%3$s)',
        quote_literal(word),
        case when beginnings and length(word) > 3 then '*' else '' end,
        places,
        quote_literal(coalesce((ts_lexize('english_stem', word))[1], word))
      ),
      ' & '
    )::tsquery
    from words
    where not is_common or not exists (select from words where not is_common)
  );
