CREATE TABLE "cv_texts" (
	"file_id" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"words" "tsvector" NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cv_texts_outcome" CHECK ("cv_texts"."outcome" in ('read', 'no text', 'not read'))
);
--> statement-breakpoint
ALTER TABLE "cv_texts" ADD CONSTRAINT "cv_texts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;