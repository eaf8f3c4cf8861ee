CREATE TABLE "identities" (
	"account_id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"name" text,
	"phone" text,
	"nationality" text,
	"taken_at" timestamp (3) with time zone,
	"asked_digest" text DEFAULT '' NOT NULL,
	CONSTRAINT "identities_nationality" CHECK ("identities"."nationality" in ('Maldivian', 'Foreign'))
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("issuer","subject");