-- Every word of a job, weighted. The settings keep it from being taken apart, and the cost tells the planner what
-- reading a whole advertisement takes: so it looks into the index.
create function job_words(title text, company text, location text, description text) returns tsvector
  language sql immutable parallel safe strict cost 10000 set search_path = public
  return head_words(title, company, location)
    || setweight(to_tsvector('english', fold(left(description, 20000))), 'D');
--> statement-breakpoint
-- The runs of three characters in a text's words, with two spaces before each word and one after it.
create function grams(words text) returns text[]
  language sql immutable parallel safe strict cost 10000 set search_path = public
  return show_trgm(words);
--> statement-breakpoint
-- The runs of three that a text must have to contain what someone typed: those from inside its words, as nobody knows
-- whether it begins or ends one. None for words that are shorter, or not in Latin letters (their runs are hashed).
create function inner_grams(typed text) returns text[]
  language sql immutable parallel safe strict
  return array(
    select distinct gram
    from regexp_split_to_table(fold(typed), '[^[:alnum:]]+') as word, unnest(show_trgm(word)) as gram
    where length(gram) = 3 and gram !~ ' '
  );
--> statement-breakpoint
-- Every run of three that has one, two or three letters or digits in it: a text with one of them contains these.
create function grams_around(typed text) returns text[]
  language sql immutable parallel safe strict
  return (
    with letters as (
      select ' ' as letter
      union all select chr(code) from generate_series(ascii('a'), ascii('z')) as code
      union all select chr(code) from generate_series(ascii('0'), ascii('9')) as code
    )
    select case length(typed)
      when 1 then (select array_agg(one.letter || lower(typed) || other.letter) from letters as one, letters as other)
      when 2 then (select array_agg(gram) from letters, unnest(array[letter || lower(typed), lower(typed) || letter]) as gram)
      else array[lower(typed)]
    end
  );
--> statement-breakpoint
DROP INDEX "jobs_search";--> statement-breakpoint
DROP INDEX "jobs_haystack";--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin (job_words(title, company, location, description_text));--> statement-breakpoint
CREATE INDEX "jobs_grams" ON "jobs" USING gin (grams(haystack));--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "search";
--> statement-breakpoint
-- The rows that free text may be found in: by its words (certain), or by its runs of three (certain for one to three
-- letters or digits; otherwise the text itself has to be read). Always by the two indexes: without statistics that
-- know the price of a long text, the planner would sometimes rather read all of them.
create function text_candidates(typed text) returns table (place tid, certain boolean)
  language plpgsql stable parallel safe set search_path = public set enable_seqscan = off
as $$
declare
  folded constant text := fold(typed);
begin
  if folded ~ '^[a-z0-9]{1,3}$' then
    return query
      select ctid, true from jobs where job_words(title, company, location, description_text) @@ words_query(typed)
      union
      select ctid, true from jobs where grams(haystack) && grams_around(folded);
  else
    return query
      with worded as materialized (
        select ctid from jobs where job_words(title, company, location, description_text) @@ words_query(typed)
      ), others as materialized (
        select ctid from jobs where grams(haystack) @> inner_grams(typed) except select ctid from worded
      )
      select ctid, true from worded union all select ctid, false from others;
  end if;
end
$$;
