-- few rows: answers of the last two minutes, and decisions of the last ten seconds
-- Before any lock on applications, in the order of the release that runs beside this one.
LOCK TABLE "waiting_answers" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "decisions_due" (
	"application_id" text NOT NULL,
	"act_id" text NOT NULL,
	"employer_id" text NOT NULL,
	"by_id" text,
	"from_status" text,
	"status" text NOT NULL,
	"notes" text,
	"reason" text,
	"version" integer NOT NULL,
	"is_despite" boolean DEFAULT false NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"is_left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "decisions_due_application_id_act_id_pk" PRIMARY KEY("application_id","act_id"),
	CONSTRAINT "decisions_due_from" CHECK ("decisions_due"."from_status" in ('Applied', 'Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected', 'Withdrawn')),
	CONSTRAINT "decisions_due_status" CHECK ("decisions_due"."status" in ('Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected')),
	CONSTRAINT "decisions_due_reason" CHECK ("decisions_due"."reason" in ('Somebody else was chosen', 'More experience is needed', 'A certificate is missing', 'No work permit is possible', 'The pay does not fit', 'The start date does not fit', 'The job is not filled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_due_once" ON "decisions_due" USING btree ("application_id",(from_status is null)) WHERE settled_at is null;
--> statement-breakpoint
CREATE INDEX "decisions_due_at" ON "decisions_due" USING btree ("due_at") WHERE settled_at is null;
--> statement-breakpoint
CREATE INDEX "decisions_due_act" ON "decisions_due" USING btree ("act_id");
--> statement-breakpoint
CREATE INDEX "decisions_due_employer" ON "decisions_due" USING btree ("employer_id");
--> statement-breakpoint
-- Moves answers that wait to "decisions_due": those of now, and those that a process of release 1.0 still prepares. To that
-- release they count as sent, so that it neither sends them nor says that they were taken back.
CREATE FUNCTION move_waiting_answers() RETURNS trigger LANGUAGE plpgsql SET search_path = public
AS $$
begin
  update decisions_due set settled_at = new.created_at
    where application_id = any(new.application_ids) and settled_at is null and from_status is null;
  insert into decisions_due
    (application_id, act_id, employer_id, by_id, status, notes, reason, version, is_despite, made_at, due_at)
  select a.id, new.id, new.employer_id, new.by_id, 'Rejected', nullif(new.notes ->> a.status, ''), new.reason,
    coalesce(new.versions[array_position(new.application_ids, a.id)], a.version), a.id = any(new.despite_ids),
    new.created_at, new.sends_at
  from applications a where a.id = any(new.application_ids)
  on conflict do nothing;
  new.settled_at := new.sends_at;
  return new;
end
$$;
--> statement-breakpoint
CREATE TRIGGER move_waiting_answers BEFORE INSERT OR UPDATE ON "waiting_answers"
  FOR EACH ROW WHEN (new.settled_at IS NULL) EXECUTE FUNCTION move_waiting_answers();
--> statement-breakpoint
UPDATE "waiting_answers" SET "settled_at" = NULL WHERE "settled_at" IS NULL;
--> statement-breakpoint
INSERT INTO "decisions_due"
  ("application_id", "act_id", "employer_id", "by_id", "from_status", "status", "notes", "reason", "version", "made_at", "due_at")
  SELECT "application_id", "application_id", "employer_id", "by_id", "from_status", "status", "notes", "reason", "version", "held_at", "due_at"
  FROM "held_decisions";
--> statement-breakpoint
ALTER TABLE "decisions_due" ADD CONSTRAINT "decisions_due_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decisions_due" ADD CONSTRAINT "decisions_due_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;
