-- in steps
ALTER TABLE "ledger_entries" DROP CONSTRAINT IF EXISTS "ledger_entries_amount";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT IF EXISTS "ledger_entries_moves";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_moves" CHECK ((amount_in_laari <> 0) = (kind <> 'bank reference')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_moves";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT IF EXISTS "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('due', 'received', 'credited', 'given back', 'written off', 'credit used', 'credit moved', 'bank reference')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_kind";
