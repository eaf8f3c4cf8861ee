-- in steps
ALTER TABLE "payment_slips" ADD COLUMN IF NOT EXISTS "near_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_slips_near_to";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_slips_near_to" ON "payment_slips" USING gin ("near_to");
