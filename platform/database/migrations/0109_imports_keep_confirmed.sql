-- in steps
ALTER TABLE "imports" ADD COLUMN IF NOT EXISTS "confirmed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "import_rows_source";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "import_rows_source" ON "import_rows" USING btree ("source_key") WHERE verdict = 'imported';
