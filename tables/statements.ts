import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts/accounts.ts'

/** A bank's statement that an operator imported. It is a secret of the account, and kept for a set time. */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    /** Name of its file. */
    name: text().notNull(),
    /** Hash of the file: the same one is not imported twice. */
    sha256: text().notNull(),
    importedBy: reference()
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAt(),
    columns: jsonb().$type<{ name: string; example: string; field: string }[]>().notNull(),
    /** Kept layout that named the columns. */
    layout: text(),
    outgoing: integer().notNull(),
    unread: jsonb().$type<{ row: number; why: string }[]>().notNull(),
  },
  (t) => [
    uniqueIndex('statements_file').on(t.sha256),
    index('statements_newest').on(t.createdAt.desc().nullsFirst(), t.id),
  ],
)

/** Money that came in, by one line of a statement. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: id(),
    statementId: reference()
      .notNull()
      .references(() => statements.id, { onDelete: 'cascade' }),
    /** Place among the lines, from 0. */
    place: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    amountInLaari: bigint({ mode: 'number' }).notNull(),
    text: text().notNull(),
    /** Numbers of all purchases whose reference the words may hold. */
    numbers: integer().array().notNull(),
    /** Digest of all cells of its row, the same in every statement that has it, for each meaning of the columns. */
    digest: text().notNull(),
    /** Digests by the earlier formula, of day, sum and chosen texts; lines from then have theirs as `digest`. */
    formerDigests: text().array().notNull().default([]),
  },
  (t) => [
    uniqueIndex('statement_lines_place').on(t.statementId, t.place),
    index('statement_lines_numbers').using('gin', t.numbers),
    index('statement_lines_digest').on(t.digest),
    index('statement_lines_day').on(t.day),
    check('statement_lines_amount', sql`amount_in_laari > 0`),
  ],
)

/** Lines that have paid a purchase, each once. They stay after the statement, without their words. */
export const statementUses = pgTable(
  'statement_uses',
  {
    digest: text().primaryKey(),
    /** Digest of the line, of which this one is a former one; null for its own, and from before there were several. */
    ofLine: text(),
    /** Day and sum of the line, by which a file of another form asks; null where its statement was gone already. */
    day: date({ mode: 'string' }),
    amountInLaari: bigint({ mode: 'number' }),
    /** Numbers of the purchases that it may name. */
    numbers: integer().array().notNull().default([]),
    /** No foreign key: the line stays used after the company. */
    subscriptionId: reference().notNull(),
    usedBy: reference().notNull(),
    usedAt: instant().notNull(),
  },
  (t) => [index('statement_uses_day').on(t.day, t.amountInLaari)],
)

/**
 * Condition for a use whose purchase counts nothing of it any more: all that had been received for it was taken back,
 * because it never came, and the line was not booked for it again. The entry of a booking has the time and the sum of the use.
 */
export const isFreed = sql`exists (
  select from subscriptions bought
  join ledger_entries back on back.subscription_number = bought.number
    and back.kind = 'received' and back.amount_in_laari < 0
  where bought.id = statement_uses.subscription_id
    and (select sum(earlier.amount_in_laari) from ledger_entries earlier
      where earlier.subscription_number = bought.number and earlier.kind = 'received'
        and earlier.number <= back.number) <= 0
    and not exists (select from ledger_entries again
      where again.subscription_number = bought.number and again.kind = 'received' and again.number > back.number
        and again.amount_in_laari > 0 and again.at = statement_uses.used_at
        and again.amount_in_laari = coalesce(statement_uses.amount_in_laari, again.amount_in_laari)))`

/** Meaning of the columns of a bank's file, by a name. */
export const statementLayouts = pgTable('statement_layouts', {
  name: text().primaryKey(),
  /** All columns in their order, by which the next file is recognised. */
  header: text().array().notNull(),
  columns: jsonb().$type<{ column: string; field: string }[]>().notNull(),
  keptBy: reference().notNull(),
  keptAt: instant().notNull(),
})
