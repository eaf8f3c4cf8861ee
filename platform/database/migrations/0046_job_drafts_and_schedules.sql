-- in steps
create table if not exists "job_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_drafts_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade
);
--> statement-breakpoint
create table if not exists "job_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_templates_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade
);
--> statement-breakpoint
create index if not exists "job_drafts_employer" on "job_drafts" ("employer_id", "updated_at" desc nulls first);
--> statement-breakpoint
create index if not exists "job_drafts_old" on "job_drafts" ("updated_at");
--> statement-breakpoint
create unique index if not exists "job_templates_name" on "job_templates" ("employer_id", "name");
--> statement-breakpoint
alter table "jobs" add column if not exists "publish_at" timestamp (3) with time zone;
--> statement-breakpoint
alter table "jobs" add column if not exists "publish_refused" text;
--> statement-breakpoint
drop index concurrently if exists "jobs_scheduled";
--> statement-breakpoint
create index concurrently "jobs_scheduled" on "jobs" ("publish_at") where publish_at is not null;
--> statement-breakpoint
alter table "jobs" drop constraint if exists "jobs_scheduled";
--> statement-breakpoint
alter table "jobs" add constraint "jobs_scheduled" check (publish_at is null or status in ('Pending', 'Removed')) not valid;
--> statement-breakpoint
alter table "jobs" validate constraint "jobs_scheduled";
--> statement-breakpoint
alter table "jobs" drop constraint if exists "jobs_publish_refused";
--> statement-breakpoint
alter table "jobs" add constraint "jobs_publish_refused" check ("jobs"."publish_refused" in ('entitlement_needed', 'suspended')) not valid;
--> statement-breakpoint
alter table "jobs" validate constraint "jobs_publish_refused";
