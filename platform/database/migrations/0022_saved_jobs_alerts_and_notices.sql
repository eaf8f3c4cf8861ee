CREATE TABLE "alert_jobs" (
	"alert_id" text NOT NULL,
	"job_id" text NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	"mail_id" text,
	CONSTRAINT "alert_jobs_alert_id_job_id_pk" PRIMARY KEY("alert_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"email" text,
	"person" text NOT NULL,
	"query" text NOT NULL,
	"name" text NOT NULL,
	"chosen" jsonb NOT NULL,
	"words" "tsquery",
	"clauses" jsonb,
	"frequency" text NOT NULL,
	"hour" integer NOT NULL,
	"weekday" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"since" timestamp (3) with time zone NOT NULL,
	"next_due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_frequency" CHECK ("alerts"."frequency" in ('at once', 'daily', 'weekly')),
	CONSTRAINT "alerts_times" CHECK (hour between 0 and 23 and weekday between 0 and 6),
	CONSTRAINT "alerts_whose" CHECK ((account_id is null) <> (email is null))
);
--> statement-breakpoint
CREATE TABLE "matched_jobs" (
	"job_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"address" text NOT NULL,
	"notice" text NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_choices_address_notice_pk" PRIMARY KEY("address","notice"),
	CONSTRAINT "notice_choices_channel" CHECK ("notice_choices"."channel" in ('mail', 'none'))
);
--> statement-breakpoint
CREATE TABLE "refused_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"seeker_id" text NOT NULL,
	"job_id" text NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "saved_jobs_seeker_id_job_id_pk" PRIMARY KEY("seeker_id","job_id"),
	CONSTRAINT "saved_jobs_note" CHECK (length(note) <= 1000)
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_state";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "written_of" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_jobs" ADD CONSTRAINT "alert_jobs_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_jobs" ADD CONSTRAINT "alert_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_jobs" ADD CONSTRAINT "matched_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_jobs_untold" ON "alert_jobs" USING btree ("alert_id") WHERE mail_id is null;--> statement-breakpoint
CREATE INDEX "alert_jobs_mail" ON "alert_jobs" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "alert_jobs_job" ON "alert_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("person","query");--> statement-breakpoint
CREATE INDEX "alerts_account" ON "alerts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("next_due_at") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "alerts_unconfirmed" ON "alerts" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "alerts_used" ON "alerts" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "saved_jobs_untold" ON "saved_jobs" USING btree ("job_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "mails_taken" ON "mails" USING btree ("taken_at") WHERE state = 'taken';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ("mails"."state" in ('waiting', 'taken', 'sent', 'unknown', 'dead'));