-- in steps
-- One rewrite of the table for the three columns, and no moment without an index for the newest jobs.
ALTER TABLE "job_search"
	ADD COLUMN IF NOT EXISTS "meals" boolean GENERATED ALWAYS AS (words @@ '''+meals'''::tsquery) STORED NOT NULL,
	ADD COLUMN IF NOT EXISTS "boat_paid" boolean GENERATED ALWAYS AS (words @@ '''+transport'''::tsquery) STORED NOT NULL,
	ADD COLUMN IF NOT EXISTS "day_off" boolean GENERATED ALWAYS AS (words @@ '''+day-off'''::tsquery) STORED NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "job_search_listed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_search_listed" ON "job_search" USING btree ("published_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST,"expires_at","featured","category","sector","type","mode","restriction","location","folded_location","place_id","guaranteed_laari","guaranteed_cents","pay_stated","live_in","meals","boat_paid","day_off");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "job_search_newest";
