-- in steps
ALTER TABLE "files" DROP CONSTRAINT IF EXISTS "files_kind";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('logo', 'photo', 'attachment', 'cv', 'page', 'slip', 'certificate', 'message')) NOT VALID;--> statement-breakpoint
ALTER TABLE "files" VALIDATE CONSTRAINT "files_kind";
