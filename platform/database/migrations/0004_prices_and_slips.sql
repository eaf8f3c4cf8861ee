CREATE TABLE "payment_slips" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_type" text NOT NULL,
	"plan_name" text NOT NULL,
	"price_in_laari" bigint NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"set_by" text,
	CONSTRAINT "prices_type" CHECK ("prices"."plan_type" in ('Annual', 'Pay-per-Ad')),
	CONSTRAINT "prices_name" CHECK ("prices"."plan_name" in ('Private Sector', 'Tourism & Resort Sector')),
	CONSTRAINT "prices_price" CHECK (price_in_laari > 0)
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "billed_to" text;--> statement-breakpoint
ALTER TABLE "payment_slips" ADD CONSTRAINT "payment_slips_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_slips_sha256" ON "payment_slips" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "payment_slips_subscription" ON "payment_slips" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "prices_plan" ON "prices" USING btree ("plan_type","plan_name","valid_from" DESC NULLS FIRST);