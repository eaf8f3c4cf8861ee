CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"name" text NOT NULL,
	"key_digest" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['jobs:write', 'applicants:read'])
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"application_id" text,
	"job_id" text,
	"job_title" text DEFAULT '' NOT NULL,
	"status" text,
	"closing" text,
	"at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"last_attempt_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_error" text DEFAULT '' NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_event" CHECK ("webhook_deliveries"."event" in ('application.received', 'application.status_changed', 'job.closed', 'test')),
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('Applied', 'Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected', 'Withdrawn')),
	CONSTRAINT "webhook_deliveries_closing" CHECK ("webhook_deliveries"."closing" in ('closed', 'expired', 'removed', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"former_sealed_secret" text,
	"former_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"off_at" timestamp (3) with time zone,
	"off_reason" text,
	"failing_since" timestamp (3) with time zone,
	CONSTRAINT "webhooks_events" CHECK ("webhooks"."events" <@ array['application.received', 'application.status_changed', 'job.closed', 'test']),
	CONSTRAINT "webhooks_off" CHECK ((off_at is null) = (off_reason is null)),
	CONSTRAINT "webhooks_off_reason" CHECK ("webhooks"."off_reason" in ('you', 'failing', 'gone', 'suspended'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_digest" ON "api_keys" USING btree ("key_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name" ON "api_keys" USING btree ("employer_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("webhook_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_last" ON "webhook_deliveries" USING btree ("webhook_id","at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_application" ON "webhook_deliveries" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_employer" ON "webhooks" USING btree ("employer_id","created_at");
--> statement-breakpoint
-- Writes a delivery for each webhook of the company that asks for it: of a new application, and of each change of its status. A row
-- of the history that leaves the status as it was (documents, words) is neither.
create or replace function note_application_event() returns trigger language plpgsql set search_path = public
as $$
declare
  earlier text := (
    select status from application_events
    where application_id = new.application_id and version < new.version order by version desc limit 1
  );
  kind text := case when earlier is null then 'application.received' else 'application.status_changed' end;
begin
  if earlier = new.status then
    return null;
  end if;
  insert into webhook_deliveries (
    id, webhook_id, event_id, event, application_id, job_id, job_title, status, at, next_attempt_at
  )
    select left(replace(gen_random_uuid()::text, '-', ''), 24), webhooks.id, new.id, kind, applications.id,
      applications.job_id, applications.job_title, new.status, new.at, new.at
    from applications join webhooks on webhooks.employer_id = applications.employer_id
    where applications.id = new.application_id and webhooks.off_at is null and kind = any (webhooks.events)
    on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
-- Writes a delivery for each webhook of the company that asks for it when a job no longer takes applications: closed, expired,
-- removed or deleted. A job that was neither on the board nor paused closes nothing; a pause is no closing.
create or replace function note_job_closing() returns trigger language plpgsql set search_path = public
as $$
declare
  was_open boolean := old.status in ('Active', 'Approved', 'Paused');
  reason text;
  at timestamptz;
begin
  if tg_op = 'DELETE' then
    reason := 'deleted';
    at := date_trunc('milliseconds', now());
  else
    reason := case new.status when 'Closed' then 'closed' when 'Expired' then 'expired' when 'Removed' then 'removed' end;
    at := case new.status when 'Closed' then new.closed_at when 'Expired' then new.expires_at else new.removed_at end;
  end if;
  if not was_open or reason is null then
    return null;
  end if;
  insert into webhook_deliveries (
    id, webhook_id, event_id, event, job_id, job_title, closing, at, next_attempt_at
  )
    select left(replace(gen_random_uuid()::text, '-', ''), 24), webhooks.id,
      left(md5(old.id || reason || at::text), 24), 'job.closed', old.id, old.title, reason, at,
      least(at, old.updated_at)
    from webhooks
    where webhooks.employer_id = old.employer_id and webhooks.off_at is null and 'job.closed' = any (webhooks.events)
    on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger note_application_event after insert on application_events
  for each row execute function note_application_event();
--> statement-breakpoint
create or replace trigger note_job_closing after update of status on jobs
  for each row when (old.status is distinct from new.status) execute function note_job_closing();
--> statement-breakpoint
create or replace trigger note_job_deletion after delete on jobs for each row execute function note_job_closing();
