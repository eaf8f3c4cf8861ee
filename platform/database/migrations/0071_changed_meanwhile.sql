ALTER TABLE "imports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_answers" ADD COLUMN "versions" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_answers" ADD COLUMN "left_ids" text[] DEFAULT '{}' NOT NULL;