CREATE TABLE "missed_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "missed_searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "missed_today" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"person" text NOT NULL,
	CONSTRAINT "missed_today_day_words_person_pk" PRIMARY KEY("day","words","person")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"jobs" integer NOT NULL,
	"titles" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonym_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"source" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_beginnings" ON "search_words" USING btree ("word" text_pattern_ops);
--> statement-breakpoint
create extension if not exists fuzzystrmatch;
--> statement-breakpoint
-- A word in Thaana letters in the Latin letters that all spellings of it have in common: 'vazifa', 'muvazafu'. The same as
-- `thaanaKey` of features/search/dhivehi-rules.ts.
create function thaana_key(word text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(
    regexp_replace(
      translate(
        regexp_replace(word, '[އށ]ް', '', 'g'),
        'ހށނރބޅކވމފދތލގޏސޑޒޓޔޕޖޗޙޚޜޛޡޞޘޝޟޠޣޤޥަާިީުޫެޭޮޯއޢް',
        'hʃnrblkvmfdtlgnsdztypjchhzzzssʃdtggvaaiiuueeoo'
      ),
      '(.)\1+', '\1', 'g'
    ),
    'n(?=[bpm])', 'm', 'g'
  );
--> statement-breakpoint
-- A text's words as they stand, and their English stems; words in Thaana under their key; short words whose signs matter
-- (c++, f&b, 24/7) and the trade IT as they are written.
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
--> statement-breakpoint
-- The text of a job that the dictionary knows words of.
create function job_text(title text, company text, location text, description text) returns text
  language sql immutable parallel safe
  return concat_ws(' ', title, company, location, left(description, 20000));
--> statement-breakpoint
-- Words that no published job had before come into the dictionary at once, in one order, so that two jobs at the same time
-- wait for each other and never in a circle.
create function learn_words(title text, every_text text) returns void
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
--> statement-breakpoint
create or replace function keep_job_search() returns trigger language plpgsql set search_path = public
as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'place_id' = to_jsonb(old) - 'place_id' then
    update job_search set place_id = new.place_id where job_id = new.id;
    return null;
  end if;
  delete from job_search where job_id = new.id;
  if new.status in ('Active', 'Approved') then
    insert into job_search (
      job_id, employer_id, published_at, expires_at, featured, category, sector, type, mode, restriction, location,
      place_id, folded_location, folded_company, title_length, guaranteed_laari, guaranteed_cents,
      pay_stated, live_in, words
    ) values (
      new.id, new.employer_id, new.published_at, new.expires_at, new.featured, new.category, new.sector, new.type,
      new.mode, new.restriction, new.location, new.place_id, fold(new.location), fold(new.company),
      cardinality(string_to_array(spaced(new.title), ' ')), new.guaranteed_laari, new.guaranteed_cents,
      new.pay_stated, new.live_in,
      setweight(lexemes(new.title), 'A') || setweight(lexemes(new.company), 'B')
        || setweight(lexemes(new.location), 'C')
        || setweight(lexemes(left(new.description_text, 20000)), 'D')
    );
    perform learn_words(new.title, job_text(new.title, new.company, new.location, new.description_text));
  end if;
  return null;
end
$$;
--> statement-breakpoint
update job_search set words = setweight(lexemes(jobs.title), 'A') || setweight(lexemes(jobs.company), 'B')
  || setweight(lexemes(jobs.location), 'C') || setweight(lexemes(left(jobs.description_text, 20000)), 'D')
from jobs where jobs.id = job_search.job_id;
--> statement-breakpoint
select learn_words(title, job_text(title, company, location, description_text))
from jobs where status in ('Active', 'Approved');
--> statement-breakpoint
drop function words_query(text, text, boolean);
