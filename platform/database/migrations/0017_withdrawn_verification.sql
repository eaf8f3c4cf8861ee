ALTER TABLE "accounts" ADD COLUMN "verification_withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "verification_withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_verification" CHECK (email_verified_at is null or verification_withdrawn_at is null);