CREATE TABLE "blocked_employers" (
	"seeker_id" text NOT NULL,
	"employer_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocked_employers_seeker_id_employer_id_pk" PRIMARY KEY("seeker_id","employer_id")
);
--> statement-breakpoint
CREATE TABLE "cv_openings" (
	"id" text PRIMARY KEY NOT NULL,
	"seeker_id" text NOT NULL,
	"employer_id" text,
	"company" text NOT NULL,
	"application_id" text,
	"way" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cv_openings_way" CHECK ("cv_openings"."way" in ('view', 'download'))
);
--> statement-breakpoint
DROP INDEX "application_events_application";--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_employers" ADD CONSTRAINT "blocked_employers_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_employers" ADD CONSTRAINT "blocked_employers_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_openings" ADD CONSTRAINT "cv_openings_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_openings" ADD CONSTRAINT "cv_openings_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_openings_seeker" ON "cv_openings" USING btree ("seeker_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cv_openings_application" ON "cv_openings" USING btree ("application_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_events_version" ON "application_events" USING btree ("application_id","version");