CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"mail_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"words" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pushes_mail_id_subscription_id_pk" PRIMARY KEY("mail_id","subscription_id")
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_state";--> statement-breakpoint
ALTER TABLE "notice_choices" DROP CONSTRAINT "notice_choices_channel";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "push" jsonb;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "pushes_subscription" ON "pushes" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "pushes_created" ON "pushes" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ("mails"."state" in ('waiting', 'taken', 'sent', 'pushed', 'unknown', 'dead'));--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_channel" CHECK ("notice_choices"."channel" in ('mail', 'both', 'push', 'none'));