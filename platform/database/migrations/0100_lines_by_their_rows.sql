-- in steps
ALTER TABLE "statement_lines" ADD COLUMN IF NOT EXISTS "former_digests" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_uses" ADD COLUMN IF NOT EXISTS "of_line" text;--> statement-breakpoint
ALTER TABLE "statement_uses" ADD COLUMN IF NOT EXISTS "day" date;--> statement-breakpoint
ALTER TABLE "statement_uses" ADD COLUMN IF NOT EXISTS "amount_in_laari" bigint;--> statement-breakpoint
ALTER TABLE "statement_uses" ADD COLUMN IF NOT EXISTS "numbers" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Uses whose statement is still kept get its day, sum and numbers.
UPDATE "statement_uses" SET "day" = "statement_lines"."day", "amount_in_laari" = "statement_lines"."amount_in_laari", "numbers" = "statement_lines"."numbers"
FROM "statement_lines" WHERE "statement_lines"."digest" = "statement_uses"."digest" AND "statement_uses"."day" IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "statement_uses_day";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "statement_uses_day" ON "statement_uses" USING btree ("day","amount_in_laari");
