-- in steps
ALTER TABLE "job_history" ADD COLUMN IF NOT EXISTS "restriction" text;--> statement-breakpoint
ALTER TABLE "job_history" ADD COLUMN IF NOT EXISTS "opens_to_all_on" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "opens_to_all_on" date;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD COLUMN IF NOT EXISTS "waits_for_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_opening";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_opening" ON "jobs" USING btree ("opens_to_all_on") WHERE opens_to_all_on is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "saved_jobs_waiting";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "saved_jobs_waiting" ON "saved_jobs" USING btree ("job_id") WHERE waits_for_all;
