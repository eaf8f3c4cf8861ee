-- in steps
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "reference_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "saved_jobs_job" ON "saved_jobs" USING btree ("job_id","saved_at");
