CREATE TABLE "document_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"added_at" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_requests_open" ON "document_requests" USING btree ("application_id") WHERE added_at is null and taken_back_at is null;--> statement-breakpoint
CREATE INDEX "document_requests_application" ON "document_requests" USING btree ("application_id","asked_at");