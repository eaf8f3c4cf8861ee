ALTER TABLE "payment_slips" ADD COLUMN "kept_sha256" text;--> statement-breakpoint
CREATE INDEX "payment_slips_kept_sha256" ON "payment_slips" USING btree ("kept_sha256");--> statement-breakpoint
update payment_slips set kept_sha256 = files.sha256 from files where files.id = payment_slips.id;
