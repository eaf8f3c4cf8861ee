DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "by_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_awaited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_by" ON "mails" USING btree ("by_id",lower("to_address"),"created_at") WHERE by_id is not null;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("is_awaited" DESC NULLS FIRST,"next_attempt_at") WHERE state = 'waiting';