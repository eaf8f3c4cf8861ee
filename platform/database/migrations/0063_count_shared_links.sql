-- in steps
ALTER TABLE "view_days" DROP CONSTRAINT IF EXISTS "view_days_source";--> statement-breakpoint
ALTER TABLE "view_days" ADD CONSTRAINT "view_days_source" CHECK ("view_days"."source" in ('search', 'place', 'salary', 'site', 'alert', 'viber', 'whatsapp', 'telegram', 'email', 'shared', 'copied', 'facebook', 'search engine', 'feed', 'embed', 'other', 'direct')) NOT VALID;--> statement-breakpoint
ALTER TABLE "view_days" VALIDATE CONSTRAINT "view_days_source";
