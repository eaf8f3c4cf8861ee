ALTER TABLE "applications" ADD COLUMN "withdrawn_name" text;--> statement-breakpoint
-- Nobody kept what those were called who have withdrawn already; what they are called now comes nearest.
UPDATE "applications" SET "withdrawn_name" = "accounts"."name" FROM "accounts"
	WHERE "accounts"."id" = "applications"."seeker_id" AND "applications"."status" = 'Withdrawn';
