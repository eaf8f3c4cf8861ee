CREATE TABLE "stored_replies" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"reply" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stored_replies_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE INDEX "stored_replies_created" ON "stored_replies" USING btree ("created_at");