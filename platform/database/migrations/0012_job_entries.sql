create extension if not exists btree_gin;
--> statement-breakpoint
-- The different words of a folded text as search compares them: of letters and digits only, the first 64 of each.
-- Common signs are replaced one by one, which is many times as quick as a regular expression.
create function distinct_words(folded text) returns text[]
  language plpgsql immutable parallel safe strict set search_path = public
as $$
declare
  plain text := folded;
  sign text;
begin
  foreach sign in array string_to_array(E'.,\n-/():;&"', null) loop
    plain := replace(plain, sign, ' ');
  end loop;
  if plain ~ '[^[:alnum:] ]' then
    plain := regexp_replace(plain, '[^[:alnum:] ]+', ' ', 'g');
  end if;
  if plain ~ '[^ ]{65}' then
    plain := regexp_replace(plain, '([^ ]{64})[^ ]+', '\1', 'g');
  end if;
  return tsvector_to_array(array_to_tsvector(array_remove(string_to_array(plain, ' '), '')));
end
$$;
--> statement-breakpoint
CREATE TABLE "job_entries" (
	"job_id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"hour" integer NOT NULL,
	"featured" boolean NOT NULL,
	"kind" integer NOT NULL,
	"place" integer NOT NULL,
	"company" text NOT NULL,
	"title_words" text NOT NULL,
	"tokens" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_kinds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_kinds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"sector" text NOT NULL,
	"type" text NOT NULL,
	"mode" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_words" (
	"word" text NOT NULL,
	"stem" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "jobs_featured";--> statement-breakpoint
DROP INDEX "jobs_company";--> statement-breakpoint
DROP INDEX "jobs_facets";--> statement-breakpoint
DROP INDEX "jobs_words";--> statement-breakpoint
DROP INDEX "jobs_grams";--> statement-breakpoint
DROP INDEX "jobs_location";--> statement-breakpoint
ALTER TABLE "job_entries" ADD CONSTRAINT "job_entries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_entries_tokens" ON "job_entries" USING gin ("tokens","hour") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "job_entries_newest" ON "job_entries" USING btree ("published_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_entries_featured" ON "job_entries" USING btree ("featured" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_entries_employer" ON "job_entries" USING btree ("employer_id","expires_at");--> statement-breakpoint
CREATE INDEX "job_entries_company" ON "job_entries" USING btree ("company","published_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_kinds_all" ON "job_kinds" USING btree ("category","sector","type","mode");--> statement-breakpoint
CREATE INDEX "job_places_name" ON "job_places" USING btree ("name");--> statement-breakpoint
CREATE INDEX "job_places_inside" ON "job_places" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_words_begin" ON "job_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "job_words_length" ON "job_words" USING btree (length("word"),"word" collate "C");--> statement-breakpoint
CREATE INDEX "job_words_inside" ON "job_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_words_stem" ON "job_words" USING btree ("stem");--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "head";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "title_words";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "folded_location";
--> statement-breakpoint
-- Tokens live outside the rows, so that counting reads short ones.
alter table job_entries set (toast_tuple_target = 256);
--> statement-breakpoint
-- Enough steps to tell since when the newest thousand of a million were published.
alter table job_entries alter column published_at set statistics 1000;
--> statement-breakpoint
-- All that a job can be searched for: the words of everything (plain), of title, company and location (h:) and of the
-- title (t:), the signs in it, and its place in each list of the filters.
create function job_tokens(job jobs, kind integer, place integer) returns text[]
  language plpgsql immutable parallel safe set search_path = public
as $$
declare
  title constant text[] := distinct_words(fold(job.title));
begin
  return distinct_words(job.haystack)
    || array(
      select distinct 'h:' || word from unnest(
        title || distinct_words(fold(job.company)) || distinct_words(fold(job.location))
      ) as word
    )
    || array(select 't:' || word from unnest(title) as word)
    || array(
      select distinct sign
      from unnest(string_to_array(regexp_replace(job.haystack, '[[:alnum:][:space:]]+', '', 'g'), null)) as sign
    )
    || array[
      'sector:' || job.sector, 'category:' || job.category, 'type:' || job.type, 'mode:' || job.mode, 'kind:' || kind,
      'place:' || place,
      -- Long enough to be stored outside the row, as PostgreSQL does with nothing under 2 kB; it compresses well.
      repeat('.', 2048)
    ];
end
$$;
--> statement-breakpoint
-- The entry of a published job; its kind and place are noted when they are new.
create function job_entry(job jobs) returns job_entries language plpgsql set search_path = public
as $$
declare
  kind integer;
  place integer;
begin
  select min(id) into kind from job_kinds
  where (category, sector, type, mode) = (job.category, job.sector, job.type, job.mode);
  if kind is null then
    insert into job_kinds (category, sector, type, mode) values (job.category, job.sector, job.type, job.mode)
    returning id into kind;
  end if;
  select min(id) into place from job_places where name = job.location;
  if place is null then
    insert into job_places (name, folded) values (job.location, fold(job.location)) returning id into place;
  end if;
  return row (
    job.id, job.employer_id, job.published_at, job.expires_at, floor(extract(epoch from job.published_at) / 3600)::int,
    job.featured, kind, place, fold(job.company), spaced(job.title), job_tokens(job, kind, place)
  )::job_entries;
end
$$;
--> statement-breakpoint
-- An English word's stem, '' of one that means little.
create function stem_of(word text) returns text language sql immutable parallel safe strict
  return coalesce((ts_lexize('english_stem', word))[1], '');
--> statement-breakpoint
-- Keeps a job's entry: there while it is published, as it was last written.
create function keep_job_entry() returns trigger language plpgsql set search_path = public
as $$
declare
  entry job_entries;
begin
  if new.status not in ('Active', 'Approved') then
    delete from job_entries where job_id = new.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.status in ('Active', 'Approved') and old.haystack = new.haystack
    and (old.sector, old.category, old.type, old.mode, old.published_at)
      = (new.sector, new.category, new.type, new.mode, new.published_at)
  then
    update job_entries set expires_at = new.expires_at, featured = new.featured where job_id = new.id;
    if found then return null; end if;
  end if;
  entry := job_entry(new);
  insert into job_entries select (entry).*
  on conflict (job_id) do update set
    (employer_id, published_at, expires_at, hour, featured, kind, place, company, title_words, tokens)
    = row (excluded.employer_id, excluded.published_at, excluded.expires_at, excluded.hour, excluded.featured,
      excluded.kind, excluded.place, excluded.company, excluded.title_words, excluded.tokens);
  -- No unique key, on purpose: nobody waits for somebody else's new word.
  insert into job_words
  select token, stem_of(token) from unnest(entry.tokens) as token
  where token ~ '^[[:alnum:]]+$' and not exists (select from job_words where word = token collate "C");
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_entry after insert or update on jobs for each row execute function keep_job_entry();
--> statement-breakpoint
-- Makes all entries and words anew, in order of publication, so that the newest stand together.
create function rebuild_job_entries() returns void language plpgsql set search_path = public
as $$
begin
  delete from job_entries;
  delete from job_words;
  delete from job_kinds;
  delete from job_places;
  -- Put in order by two short columns: entries with their tokens would be sorted on disk.
  insert into job_entries
  select entry.*
  from (select id from jobs where status in ('Active', 'Approved') order by published_at, id) as ordered
    cross join lateral (select jobs as job from jobs where jobs.id = ordered.id offset 0) as found
    cross join lateral job_entry(found.job) as entry;
  insert into job_words
  select token, stem_of(token)
  from (select distinct token collate "C" as token from job_entries, unnest(tokens) as token) as found
  where token ~ '^[[:alnum:]]+$';
end
$$;
--> statement-breakpoint
select rebuild_job_entries();
--> statement-breakpoint
-- The words of all jobs that are like a pattern of letters, digits and %, at most so many, the shortest first. One or two
-- letters are found by walking the short words, which are the ones wanted.
create function words_like(pattern text, most integer) returns text[]
  language plpgsql stable parallel safe set search_path = public
as $$
begin
  if length(replace(pattern, '%', '')) < 3 then
    return array(
      select distinct on (length(word), word collate "C") word from job_words
      where word collate "C" like pattern order by length(word), word collate "C" limit most
    );
  elsif pattern like '\%%' then
    return array(
      select word from (select distinct word from job_words where word like pattern) as found
      order by length(word), word collate "C" limit most
    );
  end if;
  return array(
    select word from (select distinct word from job_words where word collate "C" like pattern) as found
    order by length(word), word collate "C" limit most
  );
end
$$;
--> statement-breakpoint
-- The words of all jobs that have a word's stem.
create function words_of_stem(typed text) returns text[]
  language sql stable parallel safe strict
  return array(select distinct word from job_words where stem = stem_of(typed) and stem <> '');
--> statement-breakpoint
-- The hours in which the newest so many jobs were published, as far as statistics tell; null where they tell nothing, or
-- nearly all jobs are meant.
create function newest_hours(wanted integer[]) returns integer[]
  language plpgsql stable parallel safe set search_path = public
as $$
declare
  known constant real := (select reltuples from pg_class where oid = 'job_entries'::regclass);
  bounds timestamptz[];
begin
  if known > 1.25 * (select min(rows) from unnest(wanted) as rows) then
    select histogram_bounds::text::timestamptz[] into bounds from pg_stats
    where schemaname = 'public' and tablename = 'job_entries' and attname = 'published_at';
  end if;
  return array(
    select case when known > 1.25 * rows then
      floor(extract(epoch from bounds[floor((1 - rows / known) * (cardinality(bounds) - 1))::int + 1]) / 3600)::int
    end
    from unnest(wanted) with ordinality as wish (rows, place) order by place
  );
end
$$;
--> statement-breakpoint
drop function text_candidates(text);
--> statement-breakpoint
drop function job_words(text, text, text, text);
--> statement-breakpoint
drop function head_words(text, text, text);
--> statement-breakpoint
drop function grams(text);
--> statement-breakpoint
drop function grams_around(text);
--> statement-breakpoint
drop function inner_grams(text);
--> statement-breakpoint
drop function words_query(text);
