ALTER TABLE "application_events" ADD COLUMN "documents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "documents_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "replaced_by_id" text;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_replaced_by_id_applications_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_again" ON "applications" USING btree ("replaced_by_id");--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_documents" CHECK ("application_events"."documents" <@ array['CV added', 'CV replaced', 'CV removed', 'Cover letter added', 'Cover letter changed', 'Cover letter removed']);