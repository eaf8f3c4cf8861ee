CREATE TABLE "inviting_companies" (
	"seeker_id" text NOT NULL,
	"employer_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inviting_companies_seeker_id_employer_id_pk" PRIMARY KEY("seeker_id","employer_id")
);
--> statement-breakpoint
ALTER TABLE "inviting_companies" ADD CONSTRAINT "inviting_companies_seeker_id_seekers_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inviting_companies" ADD CONSTRAINT "inviting_companies_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inviting_companies_employer" ON "inviting_companies" USING btree ("employer_id");