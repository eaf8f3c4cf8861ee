CREATE TABLE "application_mails" (
	"employer_id" text PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_mails_frequency" CHECK ("application_mails"."frequency" in ('at once', 'hourly', 'each morning'))
);
--> statement-breakpoint
ALTER TABLE "application_mails" ADD CONSTRAINT "application_mails_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;