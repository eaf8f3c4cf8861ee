-- in steps
ALTER TABLE "phone_codes" ADD COLUMN IF NOT EXISTS "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN IF NOT EXISTS "is_welcome" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN IF NOT EXISTS "other_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" DROP CONSTRAINT IF EXISTS "phone_codes_tries";--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_tries" CHECK (tries >= 0 and other_tries >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "phone_codes" VALIDATE CONSTRAINT "phone_codes_tries";
