-- in steps
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_inbox" ON "applications" USING btree ("employer_id",(case when answered_at is null then answer_by end),"applied_at","id") WHERE seeker_id is not null and status in ('Applied', 'Under Review', 'Shortlisted', 'Interview');
