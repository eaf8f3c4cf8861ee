-- in steps
ALTER TABLE "cv_openings" ADD COLUMN IF NOT EXISTS "certificate" text;--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT IF EXISTS "files_kind";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('logo', 'photo', 'attachment', 'cv', 'slip', 'certificate', 'message')) NOT VALID;--> statement-breakpoint
ALTER TABLE "files" VALIDATE CONSTRAINT "files_kind";
