CREATE TABLE "cv_pieces" (
	"seeker_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "cv_pieces_seeker_id_upload_id_position_pk" PRIMARY KEY("seeker_id","upload_id","position")
);
--> statement-breakpoint
CREATE TABLE "cv_uploads" (
	"seeker_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "cv_uploads_seeker_id_id_pk" PRIMARY KEY("seeker_id","id"),
	CONSTRAINT "cv_uploads_received" CHECK (received between 0 and bytes)
);
--> statement-breakpoint
ALTER TABLE "cv_pieces" ADD CONSTRAINT "cv_pieces_upload_fk" FOREIGN KEY ("seeker_id","upload_id") REFERENCES "public"."cv_uploads"("seeker_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_uploads" ADD CONSTRAINT "cv_uploads_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_uploads_created" ON "cv_uploads" USING btree ("created_at");