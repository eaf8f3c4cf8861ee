CREATE TABLE "job_flag_checks" (
	"job_id" text PRIMARY KEY NOT NULL,
	"rules" text NOT NULL,
	"job_updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_flags" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"rule" text NOT NULL,
	"words" text NOT NULL,
	"passage" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"dismissed_by" text,
	"dismissed_reason" text,
	CONSTRAINT "job_flags_rule" CHECK ("job_flags"."rule" in ('money', 'passport', 'elsewhere')),
	CONSTRAINT "job_flags_dismissed" CHECK ((dismissed_at is null) = (dismissed_reason is null))
);
--> statement-breakpoint
ALTER TABLE "job_flag_checks" ADD CONSTRAINT "job_flag_checks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_flags" ADD CONSTRAINT "job_flags_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_flags_words" ON "job_flags" USING btree ("job_id","rule",lower("words"));--> statement-breakpoint
CREATE INDEX "job_flags_waiting" ON "job_flags" USING btree ("job_id") WHERE dismissed_at is null;