CREATE TABLE "view_days" (
	"day" date NOT NULL,
	"job_id" text NOT NULL,
	"source" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "view_days_job_id_day_source_pk" PRIMARY KEY("job_id","day","source"),
	CONSTRAINT "view_days_source" CHECK ("view_days"."source" in ('search', 'place', 'salary', 'site', 'alert', 'viber', 'whatsapp', 'telegram', 'email', 'facebook', 'search engine', 'feed', 'other', 'direct'))
);
--> statement-breakpoint
CREATE TABLE "view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_visitors" (
	"day" date NOT NULL,
	"job_id" text NOT NULL,
	"visitor" "bytea" NOT NULL,
	"source" text NOT NULL,
	"views" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"opened" boolean DEFAULT false NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "view_visitors_day_job_id_visitor_pk" PRIMARY KEY("day","job_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "view_days" ADD CONSTRAINT "view_days_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_visitors" ADD CONSTRAINT "view_visitors_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "view_days_day" ON "view_days" USING btree ("day");