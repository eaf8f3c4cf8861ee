ALTER TABLE "prices" ADD COLUMN "set_at" timestamp (3) with time zone;--> statement-breakpoint
-- Until now a price held from the instant at which it was set.
UPDATE "prices" SET "set_at" = "valid_from";--> statement-breakpoint
ALTER TABLE "prices" ALTER COLUMN "set_at" SET NOT NULL;
