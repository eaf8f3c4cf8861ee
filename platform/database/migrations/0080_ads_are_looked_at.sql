-- in steps
CREATE TABLE IF NOT EXISTS "employer_evidence" (
	"employer_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"file_id" text,
	"since" timestamp (3) with time zone,
	"until" date,
	"given_by" text,
	"looked_at" timestamp (3) with time zone,
	"dropped_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "employer_evidence_employer_id_kind_pk" PRIMARY KEY("employer_id","kind"),
	CONSTRAINT "employer_evidence_kind" CHECK ("employer_evidence"."kind" in ('domain', 'registration', 'called')),
	CONSTRAINT "employer_evidence_given" CHECK (since is null or dropped_at is null)
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "job_reviews" (
	"job_id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"because" jsonb NOT NULL,
	"digest" text NOT NULL,
	"kept_digests" text[] DEFAULT '{}' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"was_featured" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"words" text,
	CONSTRAINT "job_reviews_state" CHECK ("job_reviews"."state" in ('waiting', 'unlooked', 'kept', 'change', 'refused', 'cleared'))
);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "review_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "is_unlooked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employer_evidence" DROP CONSTRAINT IF EXISTS "employer_evidence_employer_id_employers_id_fk";--> statement-breakpoint
ALTER TABLE "employer_evidence" ADD CONSTRAINT "employer_evidence_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "employer_evidence" VALIDATE CONSTRAINT "employer_evidence_employer_id_employers_id_fk";--> statement-breakpoint
ALTER TABLE "employer_evidence" DROP CONSTRAINT IF EXISTS "employer_evidence_file_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "employer_evidence" ADD CONSTRAINT "employer_evidence_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "employer_evidence" VALIDATE CONSTRAINT "employer_evidence_file_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "job_reviews" DROP CONSTRAINT IF EXISTS "job_reviews_job_id_jobs_id_fk";--> statement-breakpoint
ALTER TABLE "job_reviews" ADD CONSTRAINT "job_reviews_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "job_reviews" VALIDATE CONSTRAINT "job_reviews_job_id_jobs_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employer_evidence_asked";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "employer_evidence_asked" ON "employer_evidence" USING btree ("asked_at") WHERE asked_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employer_evidence_subject";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "employer_evidence_subject" ON "employer_evidence" USING btree ("kind",lower("subject"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employer_evidence_file";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "employer_evidence_file" ON "employer_evidence" USING btree ("file_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "job_reviews_waiting";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_reviews_waiting" ON "job_reviews" USING btree ("since") WHERE state in ('waiting', 'unlooked');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "job_reviews_employer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_reviews_employer" ON "job_reviews" USING btree ("employer_id","state");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_held";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_held" ON "jobs" USING btree ("review_since") WHERE review_since is not null;--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT IF EXISTS "files_kind";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('logo', 'photo', 'attachment', 'cv', 'page', 'slip', 'certificate', 'evidence', 'message')) NOT VALID;--> statement-breakpoint
ALTER TABLE "files" VALIDATE CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "job_flags" DROP CONSTRAINT IF EXISTS "job_flags_rule";--> statement-breakpoint
ALTER TABLE "job_flags" ADD CONSTRAINT "job_flags_rule" CHECK ("job_flags"."rule" in ('money', 'passport', 'elsewhere', 'promise', 'pay')) NOT VALID;--> statement-breakpoint
ALTER TABLE "job_flags" VALIDATE CONSTRAINT "job_flags_rule";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT IF EXISTS "jobs_held";--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_held" CHECK (review_since is null or status in ('Pending', 'Paused', 'Expired', 'Closed', 'Removed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_held";
