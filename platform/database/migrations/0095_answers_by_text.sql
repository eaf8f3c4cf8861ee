-- in steps
CREATE TABLE IF NOT EXISTS "text_replies" (
	"account_id" text NOT NULL,
	"gateway_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"choice" text NOT NULL,
	"message_id" text,
	"is_done" boolean NOT NULL,
	"is_answered" boolean NOT NULL,
	CONSTRAINT "text_replies_account_id_gateway_id_pk" PRIMARY KEY("account_id","gateway_id"),
	CONSTRAINT "text_replies_choice" CHECK ("text_replies"."choice" in ('', '1', '2'))
);--> statement-breakpoint
ALTER TABLE "interview_events" ADD COLUMN IF NOT EXISTS "by_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "text_messages" ADD COLUMN IF NOT EXISTS "question" jsonb;--> statement-breakpoint
ALTER TABLE "text_replies" DROP CONSTRAINT IF EXISTS "text_replies_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "text_replies" ADD CONSTRAINT "text_replies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "text_replies" VALIDATE CONSTRAINT "text_replies_account_id_accounts_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "text_replies_at";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "text_replies_at" ON "text_replies" USING btree ("at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "text_messages_asked";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "text_messages_asked" ON "text_messages" USING btree ("account_id","created_at") WHERE question is not null;
