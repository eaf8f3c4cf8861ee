-- in steps
ALTER TABLE "offers" ADD COLUMN IF NOT EXISTS "reminded_on" date;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN IF NOT EXISTS "reminded_on" date;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "offers_ending";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "offers_ending" ON "offers" USING btree ("until") WHERE state = 'open' and until is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "papers_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "papers_due" ON "papers" USING btree ("due_on") WHERE done_at is null and due_on is not null;
