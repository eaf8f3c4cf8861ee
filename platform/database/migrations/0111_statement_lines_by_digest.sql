-- in steps
DROP INDEX CONCURRENTLY IF EXISTS "statement_lines_digest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "statement_lines_digest" ON "statement_lines" USING btree ("digest");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "statement_lines_day";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "statement_lines_day" ON "statement_lines" USING btree ("day");
