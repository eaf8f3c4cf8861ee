-- in steps
ALTER TABLE "job_reports" ADD COLUMN IF NOT EXISTS "employer_id" text;--> statement-breakpoint
ALTER TABLE "job_reports" DROP CONSTRAINT IF EXISTS "job_reports_employer_id_employers_id_fk", ADD CONSTRAINT "job_reports_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "job_reports" VALIDATE CONSTRAINT "job_reports_employer_id_employers_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "job_reports_employer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_reports_employer" ON "job_reports" USING btree ("employer_id") WHERE employer_id is not null;--> statement-breakpoint
UPDATE "job_reports" SET "employer_id" = "jobs"."employer_id" FROM "jobs" WHERE "jobs"."id" = "job_reports"."job_id" AND "job_reports"."id" IN (
  SELECT "reported"."id" FROM "job_reports" AS "reported" WHERE "reported"."employer_id" IS NULL AND "reported"."job_id" IS NOT NULL LIMIT 1000
);--> statement-breakpoint
-- What a reporter wrote goes with the account; here it stayed.
UPDATE "audit_entries" SET "before" = "before" - 'details' WHERE "id" IN (
  SELECT "id" FROM "audit_entries" WHERE "act" = 'report settled' AND jsonb_exists("before", 'details') LIMIT 1000
);
