CREATE TABLE "audit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"act" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "job_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text,
	"job_title" text NOT NULL,
	"company" text NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"reporter_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text,
	CONSTRAINT "job_reports_reason" CHECK ("job_reports"."reason" in ('Fraud or scam', 'Asks for money', 'Misleading pay or duties', 'Discriminates', 'No longer available', 'Posted more than once', 'Something else')),
	CONSTRAINT "job_reports_outcome" CHECK ((outcome is null) = (settled_at is null))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "job_reports_waiting" ON "job_reports" USING btree ("at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "job_reports_job" ON "job_reports" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_reports_once" ON "job_reports" USING btree ("job_id","reporter_id") WHERE settled_at is null;