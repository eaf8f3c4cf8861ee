CREATE TABLE "hiring_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text,
	"job_id" text,
	"answer" text NOT NULL,
	"filled" text,
	"by_link" boolean NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "hiring_answers_answer" CHECK ("hiring_answers"."answer" in ('hiring', 'filled', 'pause', 'go on')),
	CONSTRAINT "hiring_answers_through" CHECK ("hiring_answers"."filled" in ('here', 'elsewhere'))
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_status";--> statement-breakpoint
DROP INDEX "jobs_unlisted";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "asked_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "paused_milliseconds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hiring_answers" ADD CONSTRAINT "hiring_answers_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_answers" ADD CONSTRAINT "hiring_answers_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hiring_answers_employer" ON "hiring_answers" USING btree ("employer_id","at");--> statement-breakpoint
CREATE INDEX "hiring_answers_job" ON "hiring_answers" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "hiring_answers_filled" ON "hiring_answers" USING btree ("at") WHERE answer = 'filled' and undone_at is null;--> statement-breakpoint
CREATE INDEX "jobs_to_ask" ON "jobs" USING btree (coalesce(confirmed_at, published_at)) WHERE asked_at is null and status in ('Active', 'Approved');--> statement-breakpoint
CREATE INDEX "jobs_asked" ON "jobs" USING btree ("asked_at") WHERE asked_at is not null and status in ('Active', 'Approved');--> statement-breakpoint
CREATE INDEX "jobs_unlisted" ON "jobs" USING btree ("employer_id","expires_at","status") WHERE status in ('Pending', 'Paused', 'Expired', 'Closed', 'Removed');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_paused" CHECK ((status <> 'Paused' or paused_at is not null) and paused_milliseconds >= 0);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('Active', 'Approved', 'Pending', 'Paused', 'Expired', 'Closed', 'Removed'));--> statement-breakpoint
-- Whoever is asked whether a job is still open changes nothing of what is searched.
create or replace function keep_job_search() returns trigger language plpgsql set search_path = public
as $$
declare
  aside text[] := '{place_id,confirmed_at,asked_at,asked_again_at}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - aside = to_jsonb(old) - aside then
    update job_search set place_id = new.place_id where job_id = new.id and place_id is distinct from new.place_id;
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
