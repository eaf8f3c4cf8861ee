-- The short fields of a job as search sees them: stems, and the words as they stand (for prefixes), weighted.
create function head_words(title text, company text, location text) returns tsvector
  language sql immutable parallel safe strict
  return setweight(to_tsvector('english', fold(title)) || to_tsvector('simple', fold(title)), 'A')
    || setweight(to_tsvector('english', fold(company)) || to_tsvector('simple', fold(company)), 'B')
    || setweight(to_tsvector('english', fold(location)) || to_tsvector('simple', fold(location)), 'C');
--> statement-breakpoint
-- A text's words, folded, with one space before, between and after them.
create function spaced(words text) returns text
  language sql immutable parallel safe strict
  return ' ' || trim(regexp_replace(fold(words), '[^[:alnum:]]+', ' ', 'g')) || ' ';
--> statement-breakpoint
-- A LIKE pattern for text that contains what someone typed, in which %, _ and \ are letters.
create function containing(typed text) returns text
  language sql immutable parallel safe strict
  return '%' || regexp_replace(fold(typed), '([%_\\])', '\\\1', 'g') || '%';
--> statement-breakpoint
-- What someone types, as a condition: every word must occur, as its stem or as the beginning of a word. Words too
-- common to mean anything (the, of) are left out; null when nothing is left.
create function words_query(typed text) returns tsquery
  language sql immutable parallel safe strict
  return (
    select string_agg('(' || (stems || prefixes)::text || ')', ' & ')::tsquery
    from (
      select plainto_tsquery('english', chunk) as stems,
        (select string_agg(quote_literal(part) || ':*', ' & ')::tsquery
         from regexp_split_to_table(chunk, '[^[:alnum:]]+') as part where part <> '') as prefixes
      from regexp_split_to_table(fold(typed), '\s+') as chunk
    ) as chunks
    where numnode(stems) > 0 and prefixes is not null
  );
--> statement-breakpoint
-- Long texts live outside the rows, so that counting and listing read narrow ones.
alter table jobs set (toast_tuple_target = 1024);
--> statement-breakpoint
DROP INDEX "jobs_company";--> statement-breakpoint
ALTER TABLE "jobs" drop column "search";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (head_words(title, company, location) || setweight(to_tsvector('english', fold(left(description_text, 20000))), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search");--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "head" "tsvector" GENERATED ALWAYS AS (head_words(title, company, location)) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "title_words" text GENERATED ALWAYS AS (spaced(title)) STORED;--> statement-breakpoint
CREATE INDEX "jobs_company" ON "jobs" USING btree (fold("company"),"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('Active', 'Approved');
