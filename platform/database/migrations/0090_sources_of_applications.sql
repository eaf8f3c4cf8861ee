CREATE TABLE "application_sources" (
	"application_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "application_sources_source" CHECK ("application_sources"."source" in ('search', 'place', 'salary', 'site', 'alert', 'viber', 'whatsapp', 'telegram', 'email', 'shared', 'copied', 'facebook', 'search engine', 'feed', 'embed', 'other', 'direct'))
);
--> statement-breakpoint
ALTER TABLE "application_sources" ADD CONSTRAINT "application_sources_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;