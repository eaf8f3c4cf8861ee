CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"suspended_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"password_changed_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('employer', 'jobseeker', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	"current_hash" text NOT NULL,
	"previous_hash" text,
	"generation" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"status" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"by_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text,
	"employer_id" text,
	"seeker_id" text,
	"job_title" text NOT NULL,
	"company" text NOT NULL,
	"status" text DEFAULT 'Applied' NOT NULL,
	"cover_letter" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"internal_notes" text DEFAULT '' NOT NULL,
	"cv_file_id" text,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('Applied', 'Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected', 'Withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "employers" (
	"id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"sector" text NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"logo_file_id" text,
	"wanted_plan" text DEFAULT 'Annual' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "employers_sector" CHECK ("employers"."sector" in ('Private Sector', 'Tourism & Resort Sector', 'Technology', 'Healthcare', 'Finance', 'Education', 'Manufacturing', 'Consulting'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('logo', 'attachment', 'cv', 'slip', 'receipt'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"location" text NOT NULL,
	"description" text NOT NULL,
	"description_text" text NOT NULL,
	"benefits" text DEFAULT '' NOT NULL,
	"sector" text NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"mode" text NOT NULL,
	"contact_email" text NOT NULL,
	"restriction" text DEFAULT 'No Restriction' NOT NULL,
	"salary_min_in_laari" bigint,
	"salary_max_in_laari" bigint,
	"salary_currency" text DEFAULT 'MVR' NOT NULL,
	"salary_period" text DEFAULT 'month' NOT NULL,
	"status" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"attachment_file_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	"listing_days" integer,
	"closed_at" timestamp (3) with time zone,
	"removed_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"source_key" text,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', fold(title)), 'A') || setweight(to_tsvector('english', fold(company)), 'B') || setweight(to_tsvector('english', fold(location)), 'C') || setweight(to_tsvector('english', fold(left(description_text, 20000))), 'D')) STORED,
	"haystack" text GENERATED ALWAYS AS (fold(title || E'
' || company || E'
' || location || E'
' || description_text)) STORED,
	"folded_location" text GENERATED ALWAYS AS (fold(location)) STORED,
	CONSTRAINT "jobs_sector" CHECK ("jobs"."sector" in ('Private Sector', 'Tourism & Resort Sector', 'Technology', 'Healthcare', 'Finance', 'Education', 'Manufacturing', 'Consulting')),
	CONSTRAINT "jobs_category" CHECK ("jobs"."category" in ('Technology', 'Healthcare', 'Finance', 'Education', 'Marketing', 'Sales', 'Customer Service', 'Administration', 'Engineering', 'Hospitality', 'Retail', 'Construction', 'Manufacturing', 'Other')),
	CONSTRAINT "jobs_type" CHECK ("jobs"."type" in ('Full time', 'Part time', 'Contract', 'Temporary', 'Intern', 'Freelance', 'Other')),
	CONSTRAINT "jobs_mode" CHECK ("jobs"."mode" in ('Onsite', 'Remote', 'Hybrid', 'Flexible', 'Other')),
	CONSTRAINT "jobs_restriction" CHECK ("jobs"."restriction" in ('No Restriction', 'Local Only', 'Foreign Only')),
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('Active', 'Approved', 'Pending', 'Expired', 'Closed', 'Removed')),
	CONSTRAINT "jobs_currency" CHECK ("jobs"."salary_currency" in ('MVR', 'USD')),
	CONSTRAINT "jobs_period" CHECK ("jobs"."salary_period" in ('month', 'hour', 'day', 'week', 'year')),
	CONSTRAINT "jobs_salary" CHECK (salary_min_in_laari >= 0 and salary_max_in_laari >= coalesce(salary_min_in_laari, 0))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"dedupe_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('waiting', 'sent', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "seekers" (
	"id" text PRIMARY KEY NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"experience" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"sector" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"nationality" text,
	"open_to_employers" boolean DEFAULT true NOT NULL,
	"cv_file_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seekers_sector" CHECK ("seekers"."sector" in ('Private Sector', 'Tourism & Resort Sector', 'Technology', 'Healthcare', 'Finance', 'Education', 'Manufacturing', 'Consulting')),
	CONSTRAINT "seekers_nationality" CHECK ("seekers"."nationality" in ('Maldivian', 'Foreign'))
);
--> statement-breakpoint
CREATE TABLE "entitlement_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"kind" text NOT NULL,
	"grant_id" text NOT NULL,
	"plan_type" text NOT NULL,
	"ads" integer,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"subscription_id" text,
	"job_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entitlement_entries_kind" CHECK ("entitlement_entries"."kind" in ('granted', 'spent', 'returned', 'expired')),
	CONSTRAINT "entitlement_entries_type" CHECK ("entitlement_entries"."plan_type" in ('Annual', 'Pay-per-Ad'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"type" text NOT NULL,
	"ads_limit" integer DEFAULT 1 NOT NULL,
	"unit_price_in_laari" bigint NOT NULL,
	"total_in_laari" bigint NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"slip_file_id" text,
	"slip_uploaded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"rejected_reason" text,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"receipt_number" integer,
	CONSTRAINT "subscriptions_receiptNumber_unique" UNIQUE("receipt_number"),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('Pending', 'Active', 'Rejected', 'Expired')),
	CONSTRAINT "subscriptions_type" CHECK ("subscriptions"."type" in ('Annual', 'Pay-per-Ad')),
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan_name" in ('Private Sector', 'Tourism & Resort Sector')),
	CONSTRAINT "subscriptions_ads" CHECK (ads_limit >= 1),
	CONSTRAINT "subscriptions_price" CHECK (unit_price_in_laari > 0 and total_in_laari > 0)
);
--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cv_file_id_files_id_fk" FOREIGN KEY ("cv_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_attachment_file_id_files_id_fk" FOREIGN KEY ("attachment_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seekers" ADD CONSTRAINT "seekers_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seekers" ADD CONSTRAINT "seekers_cv_file_id_files_id_fk" FOREIGN KEY ("cv_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_entries" ADD CONSTRAINT "entitlement_entries_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_slip_file_id_files_id_fk" FOREIGN KEY ("slip_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_role_email" ON "accounts" USING btree ("role",lower("email"));--> statement-breakpoint
CREATE INDEX "link_tokens_account" ON "link_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_current" ON "sessions" USING btree ("current_hash");--> statement-breakpoint
CREATE INDEX "sessions_previous" ON "sessions" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("job_id","seeker_id");--> statement-breakpoint
CREATE INDEX "applications_seeker" ON "applications" USING btree ("seeker_id","applied_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_id","applied_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "applications_employer" ON "applications" USING btree ("employer_id","seeker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_path" ON "files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "jobs_employer" ON "jobs" USING btree ("employer_id","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('Active', 'Approved');--> statement-breakpoint
CREATE INDEX "jobs_featured" ON "jobs" USING btree ("featured" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('Active', 'Approved');--> statement-breakpoint
CREATE INDEX "jobs_company" ON "jobs" USING btree ("company","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('Active', 'Approved');--> statement-breakpoint
CREATE INDEX "jobs_facets" ON "jobs" USING btree ("category","sector","type","mode","expires_at","location") WHERE status in ('Active', 'Approved');--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search");--> statement-breakpoint
CREATE INDEX "jobs_haystack" ON "jobs" USING gin ("haystack" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_location" ON "jobs" USING gin ("folded_location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_expiring" ON "jobs" USING btree ("expires_at") WHERE status in ('Active', 'Approved');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_source_key" ON "jobs" USING btree ("source_key");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe" ON "mails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "entitlement_entries_employer" ON "entitlement_entries" USING btree ("employer_id","at");--> statement-breakpoint
CREATE INDEX "subscriptions_employer" ON "subscriptions" USING btree ("employer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_waiting" ON "subscriptions" USING btree ("created_at") WHERE status = 'Pending';