ALTER TABLE "threads" ADD COLUMN "seeker_report" text;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "employer_report" text;--> statement-breakpoint
UPDATE "threads" SET "seeker_report" = "report_reason" WHERE "reported_by" = 'jobseeker';--> statement-breakpoint
UPDATE "threads" SET "employer_report" = "report_reason" WHERE "reported_by" = 'employer';--> statement-breakpoint
ALTER TABLE "threads" DROP COLUMN "report_reason";
