-- in steps
ALTER TABLE "cv_openings" ADD COLUMN IF NOT EXISTS "member_id" text;--> statement-breakpoint
ALTER TABLE "cv_openings" ADD COLUMN IF NOT EXISTS "member_role" text;--> statement-breakpoint
ALTER TABLE "cv_openings" DROP CONSTRAINT IF EXISTS "cv_openings_member_id_company_members_id_fk";--> statement-breakpoint
ALTER TABLE "cv_openings" ADD CONSTRAINT "cv_openings_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "cv_openings" VALIDATE CONSTRAINT "cv_openings_member_id_company_members_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cv_openings_member" ON "cv_openings" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "cv_openings" DROP CONSTRAINT IF EXISTS "cv_openings_member_role";--> statement-breakpoint
ALTER TABLE "cv_openings" ADD CONSTRAINT "cv_openings_member_role" CHECK ("cv_openings"."member_role" in ('owner', 'recruiter', 'hiring-manager', 'billing')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cv_openings" VALIDATE CONSTRAINT "cv_openings_member_role";
