CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"added_by" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_events" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"times" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "interview_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "interview_events_what" CHECK ("interview_events"."what" in ('interview proposed', 'interview moved', 'other time suggested', 'interview agreed', 'interview declined', 'interview cancelled', 'offer made', 'offer accepted', 'offer declined', 'offer taken back'))
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"employer_id" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"times" text[] NOT NULL,
	"suggested_at" timestamp (3) with time zone,
	"starts_at" timestamp (3) with time zone,
	"minutes" integer NOT NULL,
	"place_kind" text NOT NULL,
	"place" text NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"in_calendars" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "interviews_state" CHECK ("interviews"."state" in ('proposed', 'suggested', 'agreed', 'declined', 'cancelled', 'held')),
	CONSTRAINT "interviews_place" CHECK ("interviews"."place_kind" in ('Address', 'Island', 'Phone', 'Link'))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"terms" text NOT NULL,
	"starts_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offers_state" CHECK ("offers"."state" in ('open', 'accepted', 'declined', 'taken back'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_events" ADD CONSTRAINT "interview_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_events_application" ON "interview_events" USING btree ("application_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_slot" ON "interviews" USING btree ("employer_id","starts_at") WHERE state = 'agreed';--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_going_on" ON "interviews" USING btree ("application_id") WHERE state in ('proposed', 'suggested', 'agreed');--> statement-breakpoint
CREATE INDEX "interviews_application" ON "interviews" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "interviews_reminder" ON "interviews" USING btree ("starts_at") WHERE state = 'agreed' and reminded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_open" ON "offers" USING btree ("application_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_application" ON "offers" USING btree ("application_id","created_at");