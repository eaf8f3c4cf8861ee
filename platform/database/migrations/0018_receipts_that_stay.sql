CREATE TABLE "receipts" (
	"number" integer PRIMARY KEY NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"plan_name" text NOT NULL,
	"type" text NOT NULL,
	"ads_limit" integer NOT NULL,
	"total_in_laari" bigint NOT NULL,
	"subscription_number" integer NOT NULL,
	CONSTRAINT "receipts_subscriptionNumber_unique" UNIQUE("subscription_number"),
	CONSTRAINT "receipts_type" CHECK ("receipts"."type" in ('Annual', 'Pay-per-Ad')),
	CONSTRAINT "receipts_plan" CHECK ("receipts"."plan_name" in ('Private Sector', 'Tourism & Resort Sector')),
	CONSTRAINT "receipts_total" CHECK (total_in_laari > 0)
);
--> statement-breakpoint
CREATE INDEX "receipts_issued" ON "receipts" USING btree ("issued_at");--> statement-breakpoint
-- Those that were given out before; of the few whose employer is gone meanwhile nothing is known.
INSERT INTO "receipts" ("number", "issued_at", "plan_name", "type", "ads_limit", "total_in_laari", "subscription_number")
SELECT "receipt_number", coalesce("decided_at", "starts_at", "created_at"), "plan_name", "type", "ads_limit", "total_in_laari", "number"
FROM "subscriptions" WHERE "receipt_number" IS NOT NULL;
