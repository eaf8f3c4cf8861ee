-- in steps
CREATE TABLE IF NOT EXISTS "desk_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"about_id" text NOT NULL,
	"text" text NOT NULL,
	"by_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "statement_layouts" (
	"name" text PRIMARY KEY NOT NULL,
	"header" text[] NOT NULL,
	"columns" jsonb NOT NULL,
	"kept_by" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "statement_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"place" integer NOT NULL,
	"day" date NOT NULL,
	"amount_in_laari" bigint NOT NULL,
	"text" text NOT NULL,
	"numbers" integer[] NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "statement_lines_amount" CHECK (amount_in_laari > 0)
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "statement_uses" (
	"digest" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"used_by" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "statements" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"imported_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"columns" jsonb NOT NULL,
	"layout" text,
	"outgoing" integer NOT NULL,
	"unread" jsonb NOT NULL
);--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN IF NOT EXISTS "desk_role" text;--> statement-breakpoint
ALTER TABLE "payment_slips" ADD COLUMN IF NOT EXISTS "looked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_slips" ADD COLUMN IF NOT EXISTS "shape" text;--> statement-breakpoint
ALTER TABLE "payment_slips" ADD COLUMN IF NOT EXISTS "look" "bytea";--> statement-breakpoint
ALTER TABLE "payment_slips" ADD COLUMN IF NOT EXISTS "words" jsonb;--> statement-breakpoint
ALTER TABLE "desk_notes" DROP CONSTRAINT IF EXISTS "desk_notes_about_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_about_id_accounts_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_notes" VALIDATE CONSTRAINT "desk_notes_about_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "desk_notes" DROP CONSTRAINT IF EXISTS "desk_notes_by_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_notes" VALIDATE CONSTRAINT "desk_notes_by_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT IF EXISTS "statement_lines_statement_id_statements_id_fk";--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "statement_lines" VALIDATE CONSTRAINT "statement_lines_statement_id_statements_id_fk";--> statement-breakpoint
ALTER TABLE "statements" DROP CONSTRAINT IF EXISTS "statements_imported_by_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_imported_by_accounts_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "statements" VALIDATE CONSTRAINT "statements_imported_by_accounts_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "desk_notes_about";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "desk_notes_about" ON "desk_notes" USING btree ("about_id","at" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "statement_lines_place";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "statement_lines_place" ON "statement_lines" USING btree ("statement_id","place");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "statement_lines_numbers";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "statement_lines_numbers" ON "statement_lines" USING gin ("numbers");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "statements_file";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "statements_file" ON "statements" USING btree ("sha256");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "statements_newest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "statements_newest" ON "statements" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_slips_unseen";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_slips_unseen" ON "payment_slips" USING btree ("uploaded_at") WHERE looked_at is null;--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT IF EXISTS "accounts_desk_role";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_desk_role" CHECK (desk_role is null or role = 'admin') NOT VALID;--> statement-breakpoint
ALTER TABLE "accounts" VALIDATE CONSTRAINT "accounts_desk_role";
