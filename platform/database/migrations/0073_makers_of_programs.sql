-- in steps
ALTER TABLE "employers" ADD COLUMN IF NOT EXISTS "links_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN IF NOT EXISTS "made_by_id" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN IF NOT EXISTS "kept_by_id" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN IF NOT EXISTS "made_by_id" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN IF NOT EXISTS "kept_by_id" text;--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT IF EXISTS "webhooks_off_reason";--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_off_reason" CHECK ("webhooks"."off_reason" in ('you', 'failing', 'gone', 'suspended', 'member')) NOT VALID;--> statement-breakpoint
ALTER TABLE "webhooks" VALIDATE CONSTRAINT "webhooks_off_reason";
