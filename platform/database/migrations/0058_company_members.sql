CREATE TABLE "company_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"job_ids" text[] DEFAULT '{}' NOT NULL,
	"decides_ids" text[] DEFAULT '{}' NOT NULL,
	"hash" text NOT NULL,
	"invited_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_invitations_role" CHECK ("company_invitations"."role" in ('owner', 'recruiter', 'hiring-manager', 'billing'))
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"account_id" text NOT NULL,
	"role" text NOT NULL,
	"job_ids" text[] DEFAULT '{}' NOT NULL,
	"decides_ids" text[] DEFAULT '{}' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"shows_name" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_members_role" CHECK ("company_members"."role" in ('owner', 'recruiter', 'hiring-manager', 'billing'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "employer_id" text;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_address" ON "company_invitations" USING btree ("employer_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_hash" ON "company_invitations" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_person" ON "company_members" USING btree ("employer_id","account_id");--> statement-breakpoint
CREATE INDEX "company_members_account" ON "company_members" USING btree ("account_id");--> statement-breakpoint
-- Whoever registers a company is its first owner.
create or replace function keep_first_owner() returns trigger
  language plpgsql
as $$
begin
  insert into company_members (id, employer_id, account_id, role, created_at)
    values (new.id, new.id, new.id, 'owner', new.created_at)
    on conflict do nothing;
  return null;
end
$$;--> statement-breakpoint
create or replace trigger keep_first_owner after insert on employers for each row execute function keep_first_owner();--> statement-breakpoint
-- Every employer of today is the owner of its company.
INSERT INTO company_members (id, employer_id, account_id, role, created_at)
  SELECT id, id, id, 'owner', created_at FROM employers ON CONFLICT DO NOTHING;
