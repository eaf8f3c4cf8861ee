-- in steps
ALTER TABLE "alerts" ADD COLUMN IF NOT EXISTS "way" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT IF EXISTS "alerts_way";--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_way" CHECK ("alerts"."way" in ('text', 'browser')) NOT VALID;--> statement-breakpoint
ALTER TABLE "alerts" VALIDATE CONSTRAINT "alerts_way";
