-- in steps
CREATE TABLE IF NOT EXISTS "desk_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"about_id" text NOT NULL,
	"text" text NOT NULL,
	"by_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "offer_letters" (
	"offer_id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "papers" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"what" text NOT NULL,
	"due_on" date,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "papers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "papers_done_by" CHECK ("papers"."done_by" in ('jobseeker', 'employer'))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "invitation_consents" (
	"seeker_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"seeker_id" text NOT NULL,
	"employer_id" text NOT NULL,
	"job_id" text,
	"job_title" text NOT NULL,
	"company" text NOT NULL,
	"location" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"because" text NOT NULL,
	"earlier" text DEFAULT '' NOT NULL,
	"by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_because" CHECK ("invitations"."because" in ('directory', 'applied before'))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "muted_companies" (
	"seeker_id" text NOT NULL,
	"employer_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "muted_companies_seeker_id_employer_id_pk" PRIMARY KEY("seeker_id","employer_id")
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
ALTER TABLE "offers" ADD COLUMN IF NOT EXISTS "until" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN IF NOT EXISTS "pay" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN IF NOT EXISTS "contract" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN IF NOT EXISTS "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN IF NOT EXISTS "transfer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN IF NOT EXISTS "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN IF NOT EXISTS "accepted_as" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN IF NOT EXISTS "answered_by_id" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN IF NOT EXISTS "answered_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN IF NOT EXISTS "letter_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN IF NOT EXISTS "decline_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
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
ALTER TABLE "offer_letters" DROP CONSTRAINT IF EXISTS "offer_letters_offer_id_offers_id_fk";--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "offer_letters" VALIDATE CONSTRAINT "offer_letters_offer_id_offers_id_fk";--> statement-breakpoint
ALTER TABLE "papers" DROP CONSTRAINT IF EXISTS "papers_application_id_applications_id_fk";--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "papers" VALIDATE CONSTRAINT "papers_application_id_applications_id_fk";--> statement-breakpoint
ALTER TABLE "invitation_consents" DROP CONSTRAINT IF EXISTS "invitation_consents_seeker_id_seekers_id_fk";--> statement-breakpoint
ALTER TABLE "invitation_consents" ADD CONSTRAINT "invitation_consents_seeker_id_seekers_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."seekers"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "invitation_consents" VALIDATE CONSTRAINT "invitation_consents_seeker_id_seekers_id_fk";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT IF EXISTS "invitations_seeker_id_seekers_id_fk";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_seeker_id_seekers_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."seekers"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_seeker_id_seekers_id_fk";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT IF EXISTS "invitations_employer_id_employers_id_fk";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_employer_id_employers_id_fk";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT IF EXISTS "invitations_job_id_jobs_id_fk";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_job_id_jobs_id_fk";--> statement-breakpoint
ALTER TABLE "muted_companies" DROP CONSTRAINT IF EXISTS "muted_companies_seeker_id_seekers_id_fk";--> statement-breakpoint
ALTER TABLE "muted_companies" ADD CONSTRAINT "muted_companies_seeker_id_seekers_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."seekers"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "muted_companies" VALIDATE CONSTRAINT "muted_companies_seeker_id_seekers_id_fk";--> statement-breakpoint
ALTER TABLE "muted_companies" DROP CONSTRAINT IF EXISTS "muted_companies_employer_id_employers_id_fk";--> statement-breakpoint
ALTER TABLE "muted_companies" ADD CONSTRAINT "muted_companies_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "muted_companies" VALIDATE CONSTRAINT "muted_companies_employer_id_employers_id_fk";--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT IF EXISTS "statement_lines_statement_id_statements_id_fk";--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "statement_lines" VALIDATE CONSTRAINT "statement_lines_statement_id_statements_id_fk";--> statement-breakpoint
ALTER TABLE "statements" DROP CONSTRAINT IF EXISTS "statements_imported_by_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_imported_by_accounts_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "statements" VALIDATE CONSTRAINT "statements_imported_by_accounts_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "desk_notes_about";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "desk_notes_about" ON "desk_notes" USING btree ("about_id","at" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "papers_application";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "papers_application" ON "papers" USING btree ("application_id","number");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invitations_once";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invitations_once" ON "invitations" USING btree ("job_id","seeker_id") WHERE job_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invitations_seeker";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invitations_seeker" ON "invitations" USING btree ("seeker_id","created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invitations_employer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invitations_employer" ON "invitations" USING btree ("employer_id","created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "muted_companies_employer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "muted_companies_employer" ON "muted_companies" USING btree ("employer_id");--> statement-breakpoint
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
ALTER TABLE "accounts" VALIDATE CONSTRAINT "accounts_desk_role";--> statement-breakpoint
ALTER TABLE "interview_events" DROP CONSTRAINT IF EXISTS "interview_events_what";--> statement-breakpoint
ALTER TABLE "interview_events" ADD CONSTRAINT "interview_events_what" CHECK ("interview_events"."what" in ('interview proposed', 'interview moved', 'other time suggested', 'interview agreed', 'interview declined', 'interview cancelled', 'offer made', 'offer replaced', 'offer accepted', 'offer declined', 'offer taken back')) NOT VALID;--> statement-breakpoint
ALTER TABLE "interview_events" VALIDATE CONSTRAINT "interview_events_what";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT IF EXISTS "offers_state";--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_state" CHECK ("offers"."state" in ('open', 'accepted', 'declined', 'taken back', 'replaced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_state";
