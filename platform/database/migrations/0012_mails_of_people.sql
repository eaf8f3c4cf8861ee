ALTER TABLE "mails" ADD COLUMN "people" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
update mails set people = known.people
from (select lower(email) as address, array_agg(id) as people from accounts group by 1) as known
where known.address = lower(mails.to_address);--> statement-breakpoint
CREATE INDEX "mails_people" ON "mails" USING gin ("people");--> statement-breakpoint
CREATE INDEX "mails_with_text" ON "mails" USING btree ("created_at") WHERE text <> '';