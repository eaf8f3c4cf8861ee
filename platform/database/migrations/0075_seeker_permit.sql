-- in steps
ALTER TABLE "seekers" ADD COLUMN IF NOT EXISTS "permit" text;--> statement-breakpoint
ALTER TABLE "seekers" DROP CONSTRAINT IF EXISTS "seekers_permit";--> statement-breakpoint
ALTER TABLE "seekers" ADD CONSTRAINT "seekers_permit" CHECK ("seekers"."permit" in ('Work permit', 'Other visa', 'None yet')) NOT VALID;--> statement-breakpoint
ALTER TABLE "seekers" VALIDATE CONSTRAINT "seekers_permit";
