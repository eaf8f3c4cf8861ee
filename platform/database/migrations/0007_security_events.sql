CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"anonymous_id" text,
	"kind" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"operator_id" text,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"hour" integer,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "security_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
ALTER TABLE "cv_openings" ADD COLUMN "operator_id" text;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_last" ON "security_events" USING btree ("last_at" DESC NULLS FIRST,"number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","last_at" DESC NULLS FIRST,"number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_target" ON "security_events" USING btree ("target") WHERE target <> '';--> statement-breakpoint
CREATE INDEX "security_events_network" ON "security_events" USING btree ("network","last_at" DESC NULLS FIRST,"number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_known" ON "security_events" USING btree ("account_id","network") WHERE kind = 'signed in';--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_hour" ON "security_events" USING btree ("account_id","kind","network","target","hour") WHERE hour is not null;