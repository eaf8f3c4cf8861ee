ALTER TABLE "accounts" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "removal_due_at" timestamp (3) with time zone;