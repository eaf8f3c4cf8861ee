CREATE TABLE "invitation_times" (
	"id" text PRIMARY KEY NOT NULL,
	"seeker_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation_times" ADD CONSTRAINT "invitation_times_seeker_id_seekers_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_times_seeker" ON "invitation_times" USING btree ("seeker_id","at");--> statement-breakpoint
CREATE INDEX "invitation_times_at" ON "invitation_times" USING btree ("at");