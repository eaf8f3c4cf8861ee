CREATE TABLE "job_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_records" (
	"code" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_history" ADD CONSTRAINT "job_history_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_history_job" ON "job_history" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "job_records_job" ON "job_records" USING btree ("job_id","issued_at");--> statement-breakpoint
CREATE INDEX "job_records_issued" ON "job_records" USING btree ("issued_at");--> statement-breakpoint
INSERT INTO "job_history" ("job_id", "at", "status", "expires_at", "hash", "title", "text")
SELECT "id", "published_at", "status", "expires_at",
	encode(sha256(convert_to("title" || E'\n\n' || concat_ws(E'\n\n', "description_text", nullif("benefits", '')), 'UTF8')), 'hex'),
	"title", concat_ws(E'\n\n', "description_text", nullif("benefits", ''))
FROM "jobs" WHERE NOT EXISTS (SELECT FROM "job_history" WHERE "job_history"."job_id" = "jobs"."id");
