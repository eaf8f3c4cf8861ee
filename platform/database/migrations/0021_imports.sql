CREATE TABLE "import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"verdict" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"employer" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"remarks" text[] DEFAULT '{}' NOT NULL,
	"source_key" text,
	"ad" jsonb,
	"customer_id" text,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_verdict" CHECK ("import_rows"."verdict" in ('ready', 'imported', 'unconfirmed', 'there', 'repeated', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"operator_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone,
	"shift_days" integer DEFAULT 0 NOT NULL,
	"open_for_days" integer,
	"keep_dates" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_unclaimed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "apply_at" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_verdict" ON "import_rows" USING btree ("import_id","verdict","line");--> statement-breakpoint
CREATE INDEX "import_rows_customer" ON "import_rows" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_import" ON "jobs" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
-- Nobody has claimed these accounts: that an operator imported them verifies nothing.
UPDATE "accounts" SET "is_unclaimed" = true, "email_verified_at" = NULL WHERE "role" = 'employer' AND "password_hash" = '';--> statement-breakpoint
-- No mail reaches their employers, so nobody can apply for them here.
UPDATE "jobs" SET "apply_at" = coalesce(nullif("employers"."website", ''), 'the employer itself; we have no address of it')
FROM "employers" JOIN "accounts" USING ("id")
WHERE "jobs"."employer_id" = "employers"."id" AND "jobs"."contact_email" = ''
  AND "accounts"."is_unclaimed" AND "accounts"."email" LIKE '%@imported.invalid';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_unclaimed" CHECK (not (is_unclaimed and email_verified_at is not null));