-- in steps
CREATE TABLE IF NOT EXISTS "phone_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" text CONSTRAINT "phone_codes_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action,
	"is_known" boolean NOT NULL,
	"code_digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "phone_codes_purpose" CHECK ("phone_codes"."purpose" in ('register', 'sign-in', 'reset', 'add')),
	CONSTRAINT "phone_codes_tries" CHECK (tries >= 0)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "phone_numbers" (
	"account_id" text PRIMARY KEY NOT NULL CONSTRAINT "phone_numbers_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action,
	"role" text NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"proven_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_numbers_role" CHECK ("phone_numbers"."role" in ('employer', 'jobseeker', 'admin'))
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "text_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_number" text NOT NULL,
	"account_id" text CONSTRAINT "text_messages_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action,
	"text" text NOT NULL,
	"parts" integer NOT NULL,
	"is_awaited" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"dedupe_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "text_messages_state" CHECK ("text_messages"."state" in ('waiting', 'taken', 'sent', 'dead'))
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "phone_codes_number" ON "phone_codes" USING btree ("number","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "phone_codes_created" ON "phone_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "phone_numbers_role_number" ON "phone_numbers" USING btree ("role","number");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "text_messages_dedupe" ON "text_messages" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "text_messages_due" ON "text_messages" USING btree ("is_awaited" DESC NULLS FIRST,"next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "text_messages_account" ON "text_messages" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "text_messages_created" ON "text_messages" USING btree ("created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_email";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_email" ON "accounts" USING btree (lower("email"),"role");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_role_address";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "accounts_role_address" ON "accounts" USING btree ("role",lower("email")) WHERE "accounts"."email" <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_role_email";
