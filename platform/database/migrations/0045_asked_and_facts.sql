-- in steps
ALTER TABLE "applications" ADD COLUMN IF NOT EXISTS "facts" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN IF NOT EXISTS "facts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "requirements" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "questions" jsonb;--> statement-breakpoint
ALTER TABLE "application_events" DROP CONSTRAINT IF EXISTS "application_events_documents";--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_documents" CHECK ("application_events"."documents" <@ array['CV added', 'CV replaced', 'CV removed', 'Cover letter added', 'Cover letter changed', 'Cover letter removed', 'Facts sent again', 'Answers changed']) NOT VALID;--> statement-breakpoint
ALTER TABLE "application_events" VALIDATE CONSTRAINT "application_events_documents";
