CREATE TABLE "asked_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"address_digest" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "asked_mails_address" ON "asked_mails" USING btree ("address_digest","at");--> statement-breakpoint
CREATE INDEX "asked_mails_at" ON "asked_mails" USING btree ("at");