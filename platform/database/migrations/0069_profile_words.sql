ALTER TABLE "seeker_pages" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "seeker_pages" ADD COLUMN "words_of" text;--> statement-breakpoint
ALTER TABLE "seeker_pages" ADD COLUMN "words_read_at" timestamp (3) with time zone;