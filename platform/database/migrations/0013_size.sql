DROP INDEX "jobs_newest";--> statement-breakpoint
CREATE INDEX "applications_unseen" ON "applications" USING btree ("employer_id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "jobs_unlisted" ON "jobs" USING btree ("employer_id","expires_at","status") WHERE status in ('Pending', 'Expired', 'Closed', 'Removed');--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);