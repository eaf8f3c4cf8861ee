CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"by" text NOT NULL,
	"by_id" text,
	"text" text NOT NULL,
	"file_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "messages_by" CHECK ("messages"."by" in ('jobseeker', 'employer'))
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"application_id" text PRIMARY KEY NOT NULL,
	"seeker_read_at" timestamp (3) with time zone,
	"employer_read_at" timestamp (3) with time zone,
	"seeker_mailed_at" timestamp (3) with time zone,
	"employer_mailed_at" timestamp (3) with time zone,
	"blocked_by_seeker_at" timestamp (3) with time zone,
	"blocked_by_employer_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone,
	"reported_by" text,
	"report_reason" text,
	"report_settled_at" timestamp (3) with time zone,
	"operator_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "messages_recent" ON "messages" USING btree ("at") WHERE taken_back_at is null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('logo', 'attachment', 'cv', 'slip', 'receipt', 'message'));