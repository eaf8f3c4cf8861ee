-- The words of applicants who are there are written at the end; the triggers keep them from then on.
CREATE TABLE "applicant_history" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"application_id" text NOT NULL,
	"by_id" text,
	"act" text NOT NULL,
	"about" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applicant_history_act" CHECK ("applicant_history"."act" in ('label added', 'label removed', 'decision taken back'))
);
--> statement-breakpoint
CREATE TABLE "applicant_labels" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applicant_labels_colour" CHECK ("applicant_labels"."colour" in ('lagoon', 'blue', 'indigo', 'purple', 'green', 'yellow', 'coral', 'red', 'grey'))
);
--> statement-breakpoint
CREATE TABLE "applicant_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"application_id" text NOT NULL,
	"by_id" text,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applicant_words" (
	"application_id" text PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_decisions" (
	"application_id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"by_id" text,
	"from_status" text NOT NULL,
	"status" text NOT NULL,
	"notes" text,
	"reason" text,
	"version" integer NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_decisions_from" CHECK ("held_decisions"."from_status" in ('Applied', 'Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected', 'Withdrawn')),
	CONSTRAINT "held_decisions_status" CHECK ("held_decisions"."status" in ('Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected')),
	CONSTRAINT "held_decisions_reason" CHECK ("held_decisions"."reason" in ('Somebody else was chosen', 'More experience is needed', 'A certificate is missing', 'No work permit is possible', 'The pay does not fit', 'The start date does not fit', 'The job is not filled'))
);
--> statement-breakpoint
CREATE TABLE "inbox_views" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labelled_applications" (
	"application_id" text NOT NULL,
	"label_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "labelled_applications_application_id_label_id_pk" PRIMARY KEY("application_id","label_id")
);
--> statement-breakpoint
ALTER TABLE "applicant_history" ADD CONSTRAINT "applicant_history_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_history" ADD CONSTRAINT "applicant_history_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_labels" ADD CONSTRAINT "applicant_labels_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_notes" ADD CONSTRAINT "applicant_notes_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_notes" ADD CONSTRAINT "applicant_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_words" ADD CONSTRAINT "applicant_words_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_views" ADD CONSTRAINT "inbox_views_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labelled_applications" ADD CONSTRAINT "labelled_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labelled_applications" ADD CONSTRAINT "labelled_applications_label_id_applicant_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."applicant_labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicant_history_application" ON "applicant_history" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "applicant_history_employer" ON "applicant_history" USING btree ("employer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_labels_name" ON "applicant_labels" USING btree ("employer_id",fold("name"));--> statement-breakpoint
CREATE INDEX "applicant_notes_application" ON "applicant_notes" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "applicant_notes_employer" ON "applicant_notes" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "applicant_words_words" ON "applicant_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "held_decisions_due" ON "held_decisions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "held_decisions_employer" ON "held_decisions" USING btree ("employer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_views_name" ON "inbox_views" USING btree ("employer_id",fold("name"));--> statement-breakpoint
CREATE INDEX "labelled_applications_label" ON "labelled_applications" USING btree ("label_id");
--> statement-breakpoint
-- The words by which an employer finds an applicant: the name, the profile and the letter. Of an application that was withdrawn
-- only the name as it was then, as the employer sees it.
create or replace function words_of_applicant(application applications) returns tsvector
  language sql stable set search_path = public
as $$
  select case
    when application.status in ('Withdrawn') then lexemes(coalesce(application.withdrawn_name, ''))
    else (
      select lexemes(left(concat_ws(E'\n', accounts.name, array_to_string(seekers.skills, E'\n'), seekers.experience,
        seekers.location, application.cover_letter), 100000))
      from accounts left join seekers on seekers.id = accounts.id
      where accounts.id = application.seeker_id
    )
  end
$$;
--> statement-breakpoint
-- Keeps the words of applicants as they are now: of a new or changed application, and of all of a person whose name or profile
-- changed. An application of nobody any more has none.
create or replace function keep_applicant_words() returns trigger language plpgsql set search_path = public
as $$
begin
  if tg_table_name = 'applications' then
    if new.seeker_id is null then
      delete from applicant_words where application_id = new.id;
      return null;
    end if;
    insert into applicant_words (application_id, words)
      values (new.id, coalesce(words_of_applicant(new), ''))
      on conflict (application_id) do update set words = excluded.words;
    return null;
  end if;
  insert into applicant_words (application_id, words)
    select applications.id, coalesce(words_of_applicant(applications), '')
    from applications where applications.seeker_id = new.id
    on conflict (application_id) do update set words = excluded.words;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger keep_applicant_words after insert on applications
  for each row execute function keep_applicant_words();
--> statement-breakpoint
create or replace trigger keep_changed_applicant_words after update of seeker_id, status, withdrawn_name, cover_letter
  on applications for each row
  when ((old.seeker_id, old.status, old.withdrawn_name, old.cover_letter)
    is distinct from (new.seeker_id, new.status, new.withdrawn_name, new.cover_letter))
  execute function keep_applicant_words();
--> statement-breakpoint
create or replace trigger keep_applicant_words after update of skills, experience, location on seekers
  for each row execute function keep_applicant_words();
--> statement-breakpoint
create or replace trigger keep_applicant_words after update of name on accounts
  for each row when (old.name is distinct from new.name) execute function keep_applicant_words();
--> statement-breakpoint
insert into applicant_words (application_id, words)
  select applications.id, coalesce(words_of_applicant(applications), '') from applications where seeker_id is not null
  on conflict do nothing;
--> statement-breakpoint
insert into applicant_notes (id, employer_id, application_id, by_id, text, at)
  select left(replace(gen_random_uuid()::text, '-', ''), 24), employer_id, id, employer_id, internal_notes, updated_at
  from applications where internal_notes <> '' and employer_id is not null and seeker_id is not null;
