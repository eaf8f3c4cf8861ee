CREATE TABLE "reply_figures" (
	"employer_id" text PRIMARY KEY NOT NULL,
	"counted" integer NOT NULL,
	"answered" integer NOT NULL,
	"days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"name" text NOT NULL,
	"for_status" text,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reply_templates_status" CHECK ("reply_templates"."for_status" in ('Applied', 'Under Review', 'Shortlisted', 'Interview'))
);
--> statement-breakpoint
CREATE TABLE "waiting_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"job_title" text NOT NULL,
	"application_ids" text[] NOT NULL,
	"notes" jsonb NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sends_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "waiting_answers_reason" CHECK ("waiting_answers"."reason" in ('Somebody else was chosen', 'More experience is needed', 'A certificate is missing', 'No work permit is possible', 'The pay does not fit', 'The start date does not fit', 'The job is not filled'))
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "is_answer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "ends_at" timestamp (3) with time zone DEFAULT now() + interval '44 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "answer_days" integer;--> statement-breakpoint
ALTER TABLE "reply_figures" ADD CONSTRAINT "reply_figures_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_answers" ADD CONSTRAINT "waiting_answers_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reply_templates_name" ON "reply_templates" USING btree ("employer_id","name");--> statement-breakpoint
CREATE INDEX "waiting_answers_due" ON "waiting_answers" USING btree ("sends_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "waiting_answers_employer" ON "waiting_answers" USING btree ("employer_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "applications_ending" ON "applications" USING btree ("ends_at") WHERE status in ('Applied', 'Under Review', 'Shortlisted', 'Interview');--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("job_id","answer_by") WHERE answered_at is null and status in ('Applied', 'Under Review', 'Shortlisted', 'Interview');--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_reason" CHECK ("applications"."reason" in ('Somebody else was chosen', 'More experience is needed', 'A certificate is missing', 'No work permit is possible', 'The pay does not fit', 'The start date does not fit', 'The job is not filled', 'Not answered by the employer', 'Not decided by the employer', 'The employer is suspended', 'The employer has left', 'Declined the offer'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_answer_days" CHECK (answer_days between 0 and 30);
--> statement-breakpoint
-- BY HAND: what was an answer before there was a promise is one still.
UPDATE "application_events" SET "is_answer" = true
  WHERE "by" = 'employer' AND ("status" IN ('Interview', 'Hired', 'Rejected') OR "notes" <> '');--> statement-breakpoint
UPDATE "applications" SET "answered_at" = first_answer."at"
  FROM (SELECT "application_id", min("at") AS "at" FROM "application_events" WHERE "is_answer" GROUP BY "application_id") AS first_answer
  WHERE first_answer."application_id" = "applications"."id";
