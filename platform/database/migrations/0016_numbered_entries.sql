CREATE SEQUENCE "public"."job_entry_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "job_entries_gone" (
	"number" integer NOT NULL,
	"changed_by" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_merging" (
	"epoch" text NOT NULL,
	"merged" integer NOT NULL,
	"settled" integer NOT NULL,
	"settled_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_postings" (
	"token" text collate "C" NOT NULL,
	"block" integer NOT NULL,
	"numbers" "bytea" NOT NULL,
	"is_bitmap" boolean DEFAULT false NOT NULL,
	CONSTRAINT "job_postings_token_block_pk" PRIMARY KEY("token","block")
);
--> statement-breakpoint
DROP INDEX "job_entries_tokens";--> statement-breakpoint
DROP INDEX "job_entries_featured";--> statement-breakpoint
DROP INDEX "job_entries_company";--> statement-breakpoint
ALTER TABLE "job_entries" ADD COLUMN "number" integer DEFAULT nextval('job_entry_numbers') NOT NULL;--> statement-breakpoint
ALTER TABLE "job_entries" ADD COLUMN "changed_by" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "job_entries_gone_changed" ON "job_entries_gone" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "job_entries_gone_at" ON "job_entries_gone" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_entries_number" ON "job_entries" USING btree ("number");--> statement-breakpoint
CREATE INDEX "job_entries_changed" ON "job_entries" USING btree ("changed_by");--> statement-breakpoint
ALTER TABLE "job_entries" DROP COLUMN "hour";--> statement-breakpoint
-- Read whole, and more quickly than decompressed.
alter table job_postings alter column numbers set storage external;
--> statement-breakpoint
-- All that a job can be searched for: the words of everything (plain), of title, company and location (h:) and of the
-- title (t:), and the signs in it.
create function job_tokens(job jobs) returns text[]
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
    -- Long enough to be stored outside the row, as PostgreSQL does with nothing under 2 kB; it compresses well.
    || repeat('.', 2048);
end
$$;
--> statement-breakpoint
-- The entry of a published job; its kind and place are noted when they are new. Whoever calls it has a transaction's number
-- before it takes one of the entries'; merging counts on that.
create or replace function job_entry(job jobs) returns job_entries language plpgsql set search_path = public
as $$
declare
  transaction constant bigint := pg_current_xact_id()::text::bigint;
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
    job.id, job.employer_id, job.published_at, job.expires_at, job.featured, kind, place, fold(job.company),
    spaced(job.title), job_tokens(job), nextval('job_entry_numbers'), transaction
  )::job_entries;
end
$$;
--> statement-breakpoint
-- Keeps a job's entry: there while it is published, as it was last written.
create or replace function keep_job_entry() returns trigger language plpgsql set search_path = public
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
    update job_entries
    set expires_at = new.expires_at, featured = new.featured, changed_by = pg_current_xact_id()::text::bigint
    where job_id = new.id;
    if found then return null; end if;
  end if;
  entry := job_entry(new);
  delete from job_entries where job_id = new.id;
  insert into job_entries select (entry).*;
  -- No unique key, on purpose: nobody waits for somebody else's new word.
  insert into job_words
  select token, stem_of(token) from unnest(entry.tokens) as token
  where token ~ '^[[:alnum:]]+$' and not exists (select from job_words where word = token collate "C");
  return null;
end
$$;
--> statement-breakpoint
create function note_gone_entries() returns trigger language plpgsql set search_path = public
as $$
begin
  insert into job_entries_gone (number) select number from gone;
  return null;
end
$$;
--> statement-breakpoint
create trigger note_gone after delete on job_entries referencing old table as gone
  for each statement execute function note_gone_entries();
--> statement-breakpoint
-- Puts the tokens of entries into the postings.
create function post_entries(first integer, beyond integer) returns void language sql set search_path = public
as $$
  insert into job_postings (token, block, numbers)
  select token, number >> 16, string_agg(int2send(((number & 65535) - 32768)::smallint), '')
  from (
    select token collate "C" as token, number from job_entries, unnest(tokens) as token
    where number >= first and number < beyond
  ) as occurrences
  where length(token) < 2048
  group by token, number >> 16
  on conflict (token, block) do update set numbers = job_postings.numbers || excluded.numbers
$$;
--> statement-breakpoint
-- Merges the oldest entries that are not in the postings yet, when they are at least so many: none whose number may still
-- be followed by a lower one, of a transaction that is still at work. Answers how many it took.
create function merge_job_entries(fewest integer default 1024, most integer default 4096) returns integer
  language plpgsql set search_path = public
as $$
declare
  state job_merging;
  next integer;
  beyond integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('job_merging')) then return 0; end if;
  -- In this order: who has a number below the next had a transaction's number before that.
  select last_value + is_called::int into next from job_entry_numbers;
  select * into state from job_merging;
  if not found then
    if next <= fewest then return 0; end if;
    insert into job_merging values (gen_random_uuid(), 1, 1, 0) returning * into state;
  end if;
  delete from job_entries_gone where at < now() - interval '2 days';
  -- What was noted in another cluster, before a restoration, is over.
  if state.settled_by <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    or state.settled_by > pg_snapshot_xmax(pg_current_snapshot())::text::bigint
  then
    beyond := least(state.settled, state.merged + most);
    if beyond - state.merged >= fewest then
      perform post_entries(state.merged, beyond);
      update job_merging set merged = beyond;
      return beyond - state.merged;
    end if;
    update job_merging set settled = next, settled_by = pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    where settled < next;
  end if;
  return 0;
end
$$;
--> statement-breakpoint
-- All numbers up to here are merged, and whoever followed the entries begins anew.
create function begin_merging_anew() returns void language plpgsql set search_path = public
as $$
declare
  next constant integer := (select last_value + is_called::int from job_entry_numbers);
begin
  delete from job_entries_gone;
  delete from job_merging;
  insert into job_merging values (gen_random_uuid(), next, next, 0);
end
$$;
--> statement-breakpoint
create function forget_entries() returns trigger language plpgsql set search_path = public
as $$
begin
  delete from job_postings;
  perform begin_merging_anew();
  return null;
end
$$;
--> statement-breakpoint
create trigger forget after truncate on job_entries for each statement execute function forget_entries();
--> statement-breakpoint
-- Makes all entries, words and postings anew, in order of publication, so that the newest stand together. Nobody posts or
-- changes a job meanwhile.
create or replace function rebuild_job_entries() returns void language plpgsql set search_path = public
as $$
declare
  had_any boolean;
  first integer;
  next integer;
begin
  lock table jobs in share row exclusive mode;
  perform pg_advisory_xact_lock(hashtext('job_merging'));
  had_any := exists (select from job_entries) or exists (select from job_merging);
  delete from job_entries;
  delete from job_words;
  delete from job_kinds;
  delete from job_places;
  delete from job_postings;
  delete from job_merging;
  select last_value + is_called::int into first from job_entry_numbers;
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
  select last_value + is_called::int into next from job_entry_numbers;
  for block in first >> 16 .. (next - 1) >> 16 loop
    perform post_entries(greatest(first, block << 16), least(next, (block + 1) << 16));
  end loop;
  if had_any or next > first then perform begin_merging_anew(); end if;
end
$$;
--> statement-breakpoint
select rebuild_job_entries();
--> statement-breakpoint
drop function newest_hours(integer[]);
--> statement-breakpoint
drop function job_tokens(jobs, integer, integer);
