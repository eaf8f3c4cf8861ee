CREATE TABLE "seeker_pages" (
	"seeker_id" text PRIMARY KEY NOT NULL,
	"work" text DEFAULT '' NOT NULL,
	"pay_in_laari" bigint,
	"seen_at" timestamp (3) with time zone,
	"new_since" timestamp (3) with time zone,
	CONSTRAINT "seeker_pages_pay" CHECK (pay_in_laari > 0)
);
--> statement-breakpoint
CREATE TABLE "unwanted_jobs" (
	"seeker_id" text NOT NULL,
	"job_id" text NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unwanted_jobs_seeker_id_job_id_pk" PRIMARY KEY("seeker_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "looked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "seeker_pages" ADD CONSTRAINT "seeker_pages_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unwanted_jobs" ADD CONSTRAINT "unwanted_jobs_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unwanted_jobs_newest" ON "unwanted_jobs" USING btree ("seeker_id","at");--> statement-breakpoint
-- Answers of before do not wait.
update applications set looked_at = now();
