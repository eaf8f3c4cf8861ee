-- in steps
ALTER TABLE "threads" ADD COLUMN IF NOT EXISTS "seeker_passage" jsonb;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN IF NOT EXISTS "employer_passage" jsonb;--> statement-breakpoint
ALTER TABLE "job_reports" ADD COLUMN IF NOT EXISTS "passage" jsonb;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "job_reports_passages";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_reports_passages" ON "job_reports" USING btree ("settled_at") WHERE passage is not null;
