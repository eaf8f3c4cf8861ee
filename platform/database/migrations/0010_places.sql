CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_thaana" text,
	"code" text,
	"code_thaana" text,
	"parent_id" text,
	"spellings" text[] DEFAULT '{}' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"population" integer,
	"source" text NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"label" text NOT NULL,
	"path" text[] NOT NULL,
	"corrected_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "places_kind" CHECK ("places"."kind" in ('atoll', 'city', 'island', 'district', 'resort', 'airport', 'industrial'))
);
--> statement-breakpoint
DROP INDEX "job_search_newest";--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "seekers" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_parent_id_places_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seekers" ADD CONSTRAINT "seekers_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_search_newest" ON "job_search" USING btree ("published_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST,"expires_at","featured","category","sector","type","mode","restriction","location","folded_location","place_id");
--> statement-breakpoint
-- Keeps the row of a job: there while it is published, as it was last written. Where only the place is new, its words stay.
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
      place_id, folded_location, folded_company, title_length, words
    ) values (
      new.id, new.employer_id, new.published_at, new.expires_at, new.featured, new.category, new.sector, new.type,
      new.mode, new.restriction, new.location, new.place_id, fold(new.location), fold(new.company),
      cardinality(string_to_array(spaced(new.title), ' ')),
      setweight(lexemes(new.title), 'A') || setweight(lexemes(new.company), 'B')
        || setweight(lexemes(new.location), 'C')
        || setweight(lexemes(left(new.description_text, 20000)), 'D')
    );
  end if;
  return null;
end
$$;
