-- in steps
ALTER TABLE "refunds" ALTER COLUMN "subscription_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN IF NOT EXISTS "subscription_number" integer;--> statement-breakpoint
UPDATE "refunds" SET "subscription_number" = "subscriptions"."number"
FROM "subscriptions" WHERE "subscriptions"."id" = "refunds"."subscription_id" AND "refunds"."subscription_number" IS NULL;--> statement-breakpoint
-- In one statement: in between, a process of an earlier release could delete a buyer without its refunds.
ALTER TABLE "refunds" DROP CONSTRAINT IF EXISTS "refunds_subscription_id_subscriptions_id_fk", ADD CONSTRAINT "refunds_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
UPDATE "refunds" SET "subscription_id" = NULL
WHERE "subscription_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "subscriptions" WHERE "subscriptions"."id" = "refunds"."subscription_id");--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_subscription_id_subscriptions_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_number";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_number" ON "refunds" USING btree ("subscription_number");
