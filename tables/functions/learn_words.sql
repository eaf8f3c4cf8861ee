-- Adds new words of published jobs to the dictionary at once, in a fixed order, so that concurrent jobs
-- cannot deadlock.
create or replace function learn_words(title text, every_text text) returns void
  language sql set search_path = public
as $$
  insert into search_words (word, jobs, titles)
  select word, 1, case when word = any(tsvector_to_array(to_tsvector('simple', spaced(title)))) then 1 else 0 end
  from (
    select unnest(tsvector_to_array(to_tsvector('simple', spaced(regexp_replace(every_text, '[ހ-޿]+', ' ', 'g')))))
    union select 'dv' || thaana_key(word) from regexp_split_to_table(every_text, '[^ހ-޿]+') as word where word <> ''
  ) as every(word)
  where length(word) between 2 and 30
    and not exists (select from search_words as known where known.word = every.word)
  order by word
  on conflict do nothing
$$;
