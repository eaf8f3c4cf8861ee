-- in steps
CREATE TABLE IF NOT EXISTS "ledger_entries" (
	"number" integer PRIMARY KEY NOT NULL,
	"subscription_number" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_in_laari" bigint NOT NULL,
	"tax_in_laari" bigint DEFAULT 0 NOT NULL,
	"tax_rate" integer,
	"tin" text,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"reason" text NOT NULL,
	"other_number" integer,
	"document_kind" text,
	"document_serial" integer,
	"issued_by" text,
	CONSTRAINT "ledger_entries_document" UNIQUE("document_kind","document_serial"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('due', 'received', 'credited', 'given back', 'written off', 'credit used', 'credit moved')),
	CONSTRAINT "ledger_entries_document_kind" CHECK ("ledger_entries"."document_kind" in ('pro forma', 'receipt', 'credit note', 'refund')),
	CONSTRAINT "ledger_entries_amount" CHECK (amount_in_laari <> 0),
	CONSTRAINT "ledger_entries_numbered" CHECK ((document_kind is null) = (document_serial is null))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"amount_in_laari" bigint NOT NULL,
	"account" text NOT NULL,
	"bank_reference" text,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"refused_reason" text,
	"entry_number" integer,
	CONSTRAINT "refunds_entryNumber_unique" UNIQUE("entry_number"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('waiting', 'paid', 'refused')),
	CONSTRAINT "refunds_amount" CHECK (amount_in_laari > 0)
);--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN IF NOT EXISTS "tax_in_laari" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN IF NOT EXISTS "tax_rate" integer;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN IF NOT EXISTS "tin" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "order_number" text;--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT IF EXISTS "refunds_subscription_id_subscriptions_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_subscription_id_subscriptions_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_purchase";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_purchase" ON "ledger_entries" USING btree ("subscription_number","number");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_at";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_at" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_subscription";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_subscription" ON "refunds" USING btree ("subscription_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_waiting";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_waiting" ON "refunds" USING btree ("asked_at") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "entitlement_entries" DROP CONSTRAINT IF EXISTS "entitlement_entries_kind";--> statement-breakpoint
ALTER TABLE "entitlement_entries" ADD CONSTRAINT "entitlement_entries_kind" CHECK ("entitlement_entries"."kind" in ('granted', 'spent', 'returned', 'withdrawn', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "entitlement_entries" VALIDATE CONSTRAINT "entitlement_entries_kind";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT IF EXISTS "subscriptions_status";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('Pending', 'Active', 'Rejected', 'Expired', 'Void')) NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" VALIDATE CONSTRAINT "subscriptions_status";
