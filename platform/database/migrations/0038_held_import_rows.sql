ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_verdict";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_verdict" CHECK ("import_rows"."verdict" in ('ready', 'held', 'imported', 'unconfirmed', 'there', 'repeated', 'refused'));