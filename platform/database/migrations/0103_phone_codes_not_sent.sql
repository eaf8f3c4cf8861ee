-- in steps
ALTER TABLE "phone_codes" ADD COLUMN IF NOT EXISTS "is_sent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "phone_codes_sent";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "phone_codes_sent" ON "phone_codes" USING btree ("is_known","created_at") WHERE is_sent;
