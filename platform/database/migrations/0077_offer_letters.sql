-- in steps
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
ALTER TABLE "offer_letters" DROP CONSTRAINT IF EXISTS "offer_letters_offer_id_offers_id_fk";--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "offer_letters" VALIDATE CONSTRAINT "offer_letters_offer_id_offers_id_fk";--> statement-breakpoint
ALTER TABLE "papers" DROP CONSTRAINT IF EXISTS "papers_application_id_applications_id_fk";--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "papers" VALIDATE CONSTRAINT "papers_application_id_applications_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "papers_application";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "papers_application" ON "papers" USING btree ("application_id","number");--> statement-breakpoint
ALTER TABLE "interview_events" DROP CONSTRAINT IF EXISTS "interview_events_what";--> statement-breakpoint
ALTER TABLE "interview_events" ADD CONSTRAINT "interview_events_what" CHECK ("interview_events"."what" in ('interview proposed', 'interview moved', 'other time suggested', 'interview agreed', 'interview declined', 'interview cancelled', 'offer made', 'offer replaced', 'offer accepted', 'offer declined', 'offer taken back')) NOT VALID;--> statement-breakpoint
ALTER TABLE "interview_events" VALIDATE CONSTRAINT "interview_events_what";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT IF EXISTS "offers_state";--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_state" CHECK ("offers"."state" in ('open', 'accepted', 'declined', 'taken back', 'replaced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_state";
