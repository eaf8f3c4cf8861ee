ALTER TABLE "jobs" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "positions" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_positions" CHECK (positions between 1 and 999);--> statement-breakpoint
-- Nobody kept when those were removed that are removed already; removing was the last change of most of them.
UPDATE "jobs" SET "removed_at" = "updated_at" WHERE "status" = 'Removed';
