CREATE TABLE "interview_calendars" (
	"member_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_calendars" ADD CONSTRAINT "interview_calendars_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_calendars_hash" ON "interview_calendars" USING btree ("hash");