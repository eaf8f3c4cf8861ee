-- in steps
CREATE TABLE IF NOT EXISTS "employer_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL CONSTRAINT "employer_photos_employer_id_employers_id_fk" REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action,
	"file_id" text NOT NULL CONSTRAINT "employer_photos_file_id_files_id_fk" REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action,
	"is_cover" boolean NOT NULL,
	"alt" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "employer_photos_cover" ON "employer_photos" USING btree ("employer_id") WHERE is_cover;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "employer_photos_employer" ON "employer_photos" USING btree ("employer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "employer_photos_file" ON "employer_photos" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT IF EXISTS "files_kind";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('logo', 'photo', 'attachment', 'cv', 'slip', 'message')) NOT VALID;--> statement-breakpoint
ALTER TABLE "files" VALIDATE CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "job_reports" DROP CONSTRAINT IF EXISTS "job_reports_reason";--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_reason" CHECK ("job_reports"."reason" in ('Fraud or scam', 'Asks for money', 'Misleading pay or duties', 'Discriminates', 'No longer available', 'Posted more than once', 'Wrong or offensive photos', 'Something else')) NOT VALID;--> statement-breakpoint
ALTER TABLE "job_reports" VALIDATE CONSTRAINT "job_reports_reason";
