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
CREATE TABLE "second_factors" (
	"account_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_period" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
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
	"at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL
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
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	CONSTRAINT "contact_messages_answer" CHECK ((answer is null) = (answered_at is null))
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
CREATE TABLE "job_search" (
	"job_id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"featured" boolean NOT NULL,
	"category" text NOT NULL,
	"sector" text NOT NULL,
	"type" text NOT NULL,
	"mode" text NOT NULL,
	"location" text NOT NULL,
	"folded_location" text NOT NULL,
	"folded_company" text NOT NULL,
	"title_length" integer NOT NULL,
	"words" "tsvector" NOT NULL
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
	"excerpt" text GENERATED ALWAYS AS (left(description_text, 200)) STORED,
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
CREATE TABLE "blocked_employers" (
	"seeker_id" text NOT NULL,
	"employer_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocked_employers_seeker_id_employer_id_pk" PRIMARY KEY("seeker_id","employer_id")
);
--> statement-breakpoint
CREATE TABLE "cv_openings" (
	"id" text PRIMARY KEY NOT NULL,
	"seeker_id" text NOT NULL,
	"employer_id" text,
	"company" text NOT NULL,
	"application_id" text,
	"way" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cv_openings_way" CHECK ("cv_openings"."way" in ('view', 'download'))
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
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text
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
CREATE TABLE "payment_slips" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_type" text NOT NULL,
	"plan_name" text NOT NULL,
	"price_in_laari" bigint NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"set_by" text,
	CONSTRAINT "prices_type" CHECK ("prices"."plan_type" in ('Annual', 'Pay-per-Ad')),
	CONSTRAINT "prices_name" CHECK ("prices"."plan_name" in ('Private Sector', 'Tourism & Resort Sector')),
	CONSTRAINT "prices_price" CHECK (price_in_laari > 0)
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
	"billed_to" text,
	"issued_by" text,
	CONSTRAINT "subscriptions_receiptNumber_unique" UNIQUE("receipt_number"),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('Pending', 'Active', 'Rejected', 'Expired')),
	CONSTRAINT "subscriptions_type" CHECK ("subscriptions"."type" in ('Annual', 'Pay-per-Ad')),
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan_name" in ('Private Sector', 'Tourism & Resort Sector')),
	CONSTRAINT "subscriptions_ads" CHECK (ads_limit >= 1),
	CONSTRAINT "subscriptions_price" CHECK (unit_price_in_laari > 0 and total_in_laari > 0)
);
--> statement-breakpoint
CREATE TABLE "stored_replies" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"reply" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stored_replies_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cv_file_id_files_id_fk" FOREIGN KEY ("cv_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_search" ADD CONSTRAINT "job_search_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_attachment_file_id_files_id_fk" FOREIGN KEY ("attachment_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_employers" ADD CONSTRAINT "blocked_employers_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_employers" ADD CONSTRAINT "blocked_employers_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_openings" ADD CONSTRAINT "cv_openings_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_openings" ADD CONSTRAINT "cv_openings_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seekers" ADD CONSTRAINT "seekers_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seekers" ADD CONSTRAINT "seekers_cv_file_id_files_id_fk" FOREIGN KEY ("cv_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_entries" ADD CONSTRAINT "entitlement_entries_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_slips" ADD CONSTRAINT "payment_slips_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_slip_file_id_files_id_fk" FOREIGN KEY ("slip_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_role_email" ON "accounts" USING btree ("role",lower("email"));--> statement-breakpoint
CREATE INDEX "link_tokens_account" ON "link_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_current" ON "sessions" USING btree ("current_hash");--> statement-breakpoint
CREATE INDEX "sessions_previous" ON "sessions" USING btree ("previous_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "application_events_version" ON "application_events" USING btree ("application_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("job_id","seeker_id");--> statement-breakpoint
CREATE INDEX "applications_seeker" ON "applications" USING btree ("seeker_id","applied_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_id","applied_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "applications_employer" ON "applications" USING btree ("employer_id","seeker_id");--> statement-breakpoint
CREATE INDEX "applications_new" ON "applications" USING btree ("employer_id","job_id") WHERE seen_at is null and seeker_id is not null and status <> 'Withdrawn';--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_path" ON "files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "job_search_newest" ON "job_search" USING btree ("published_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST,"expires_at","featured","category","sector","type","mode","location","folded_location");--> statement-breakpoint
CREATE INDEX "job_search_employer" ON "job_search" USING btree ("employer_id","expires_at");--> statement-breakpoint
CREATE INDEX "job_search_words" ON "job_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "jobs_employer" ON "jobs" USING btree ("employer_id","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_unlisted" ON "jobs" USING btree ("employer_id","expires_at","status") WHERE status in ('Pending', 'Expired', 'Closed', 'Removed');--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_open_of" ON "jobs" USING btree ("employer_id","expires_at") WHERE status in ('Active', 'Approved');--> statement-breakpoint
CREATE INDEX "jobs_like" ON "jobs" USING btree ("category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('Active', 'Approved');--> statement-breakpoint
CREATE INDEX "jobs_expiring" ON "jobs" USING btree ("expires_at") WHERE status in ('Active', 'Approved');--> statement-breakpoint
CREATE INDEX "jobs_contains" ON "jobs" USING gin (fold("title" || E'
' || "company" || E'
' || "location") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_source_key" ON "jobs" USING btree ("source_key");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe" ON "mails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_reports_waiting" ON "job_reports" USING btree ("at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "job_reports_job" ON "job_reports" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_reports_once" ON "job_reports" USING btree ("job_id","reporter_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "cv_openings_seeker" ON "cv_openings" USING btree ("seeker_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cv_openings_application" ON "cv_openings" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "seekers_newest" ON "seekers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "entitlement_entries_employer" ON "entitlement_entries" USING btree ("employer_id","at");--> statement-breakpoint
CREATE INDEX "entitlement_entries_grants" ON "entitlement_entries" USING btree ("employer_id") WHERE kind = 'granted';--> statement-breakpoint
CREATE INDEX "entitlement_entries_left" ON "entitlement_entries" USING btree ("grant_id") WHERE ads is not null or kind = 'expired';--> statement-breakpoint
CREATE INDEX "payment_slips_sha256" ON "payment_slips" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "payment_slips_subscription" ON "payment_slips" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "prices_plan" ON "prices" USING btree ("plan_type","plan_name","valid_from" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_employer" ON "subscriptions" USING btree ("employer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_waiting" ON "subscriptions" USING btree ("created_at") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "stored_replies_created" ON "stored_replies" USING btree ("created_at");