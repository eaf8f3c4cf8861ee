CREATE TABLE "directory_days" (
	"employer_id" text NOT NULL,
	"day" date NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"limit_reached_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "directory_days_employer_id_day_pk" PRIMARY KEY("employer_id","day")
);
--> statement-breakpoint
CREATE TABLE "directory_readings" (
	"employer_id" text NOT NULL,
	"day" date NOT NULL,
	"seeker_id" text NOT NULL,
	CONSTRAINT "directory_readings_employer_id_day_seeker_id_pk" PRIMARY KEY("employer_id","day","seeker_id")
);
--> statement-breakpoint
ALTER TABLE "directory_days" ADD CONSTRAINT "directory_days_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_readings" ADD CONSTRAINT "directory_readings_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_readings" ADD CONSTRAINT "directory_readings_employer_id_day_fk" FOREIGN KEY ("employer_id","day") REFERENCES "public"."directory_days"("employer_id","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_days_unchecked" ON "directory_days" USING btree ("limit_reached_at") WHERE limit_reached_at is not null and checked_at is null;--> statement-breakpoint
CREATE INDEX "directory_readings_seeker" ON "directory_readings" USING btree ("seeker_id");