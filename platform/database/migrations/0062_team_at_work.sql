-- few rows: what colleagues did is kept since after the last release
CREATE TABLE "company_act_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"by_id" text NOT NULL,
	"area" text NOT NULL,
	"act" text NOT NULL,
	"about" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_act_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "company_act_entries_area" CHECK ("company_act_entries"."area" in ('team', 'decisions', 'jobs', 'money', 'settings'))
);
--> statement-breakpoint
CREATE TABLE "assigned_applications" (
	"application_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_application_mails" (
	"member_id" text PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_application_mails_frequency" CHECK ("member_application_mails"."frequency" in ('at once', 'hourly', 'each morning'))
);
--> statement-breakpoint
CREATE TABLE "job_followers" (
	"job_id" text NOT NULL,
	"member_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_followers_job_id_member_id_pk" PRIMARY KEY("job_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "applicant_history" DROP CONSTRAINT "applicant_history_act";--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "asked_by_id" text;--> statement-breakpoint
ALTER TABLE "applicant_notes" ADD COLUMN "mentions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_events" ADD COLUMN "by_id" text;--> statement-breakpoint
ALTER TABLE "waiting_answers" ADD COLUMN "by_id" text;--> statement-breakpoint
ALTER TABLE "company_act_entries" ADD CONSTRAINT "company_act_entries_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assigned_applications" ADD CONSTRAINT "assigned_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assigned_applications" ADD CONSTRAINT "assigned_applications_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_application_mails" ADD CONSTRAINT "member_application_mails_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_followers" ADD CONSTRAINT "job_followers_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_followers" ADD CONSTRAINT "job_followers_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_act_entries_employer" ON "company_act_entries" USING btree ("employer_id","at" DESC NULLS FIRST,"number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assigned_applications_member" ON "assigned_applications" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "job_followers_member" ON "job_followers" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "applicant_history" ADD CONSTRAINT "applicant_history_act" CHECK ("applicant_history"."act" in ('label added', 'label removed', 'decision taken back', 'assigned', 'unassigned'));--> statement-breakpoint
insert into "member_application_mails" ("member_id", "frequency", "at")
  select m.id, a.frequency, a.at from "application_mails" a
  join "company_members" m on m.employer_id = a.employer_id and m.account_id = a.employer_id;