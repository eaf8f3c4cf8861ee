-- in steps
create or replace function lines_of(words text[]) returns text
  language sql immutable parallel safe strict
  return array_to_string(words, E'\n');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_contains";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_contains" ON "accounts" USING gin (fold("name" || E'
' || "email") gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "alert_jobs_matched";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "alert_jobs_matched" ON "alert_jobs" USING btree ("matched_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "matched_jobs_at";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "matched_jobs_at" ON "matched_jobs" USING btree ("at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "applications_applied";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_applied" ON "applications" USING btree ("applied_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "applications_ended";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_ended" ON "applications" USING btree ("updated_at") WHERE status not in ('Applied', 'Under Review', 'Shortlisted', 'Interview');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "applications_cv";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_cv" ON "applications" USING btree ("cv_file_id") WHERE cv_file_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_operator";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_operator" ON "audit_entries" USING btree ("operator_id","at","number");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "messages_author";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_author" ON "messages" USING btree ("by_id") WHERE by_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "messages_file";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_file" ON "messages" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employers_logo";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "employers_logo" ON "employers" USING btree ("logo_file_id") WHERE logo_file_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "interviews_employer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "interviews_employer" ON "interviews" USING btree ("employer_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_category";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_category" ON "jobs" USING btree ("category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_attachment";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_attachment" ON "jobs" USING btree ("attachment_file_id") WHERE attachment_file_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "mails_dead";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_dead" ON "mails" USING btree ("created_at","id") WHERE state = 'dead';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "mails_address";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_address" ON "mails" USING btree (lower("to_address") text_pattern_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "phone_codes_account";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "phone_codes_account" ON "phone_codes" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "job_reports_reporter";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_reports_reporter" ON "job_reports" USING btree ("reporter_id") WHERE reporter_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "blocked_employers_employer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "blocked_employers_employer" ON "blocked_employers" USING btree ("employer_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cv_openings_employer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cv_openings_employer" ON "cv_openings" USING btree ("employer_id") WHERE employer_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "seekers_cv";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "seekers_cv" ON "seekers" USING btree ("cv_file_id") WHERE cv_file_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "seekers_contains";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "seekers_contains" ON "seekers" USING gin (fold(lines_of("skills")) gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "subscriptions_slip";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscriptions_slip" ON "subscriptions" USING btree ("slip_file_id") WHERE slip_file_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "view_visitors_job";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "view_visitors_job" ON "view_visitors" USING btree ("job_id");
