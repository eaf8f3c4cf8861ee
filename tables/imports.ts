import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { namesOf } from '#contract/facts.ts'
import { importVerdicts } from '#contract/import-verdicts.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'

const verdicts = namesOf(importVerdicts)

/** A file of advertisements that was read: looked at, then published, and perhaps taken back. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    /** By which a later import knows the same advertisements again. */
    source: text().notNull(),
    fileName: text().notNull(),
    /** Null: from the command line. */
    operatorId: reference().references(() => accounts.id),
    createdAt: createdAt(),
    /** When its first advertisements were published. */
    publishedAt: instant(),
    /** When all of it was published. */
    finishedAt: instant(),
    takenBackAt: instant(),
    /** By how many days all dates of the file move. */
    shiftDays: integer().notNull().default(0),
    /** Number of days for which its advertisements stay open; a calendar month when null. */
    openForDays: integer(),
    /** Old advertisements come in with their dates, closed. */
    keepDates: boolean().notNull().default(false),
  },
  (t) => [index('imports_newest').on(t.createdAt.desc().nullsFirst(), t.id)],
)

/** Result of each row of a file, with its reason. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: reference()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Where it begins in the file. */
    line: integer().notNull(),
    verdict: text({ enum: verdicts }).notNull(),
    title: text().notNull().default(''),
    employer: text().notNull().default(''),
    location: text().notNull().default(''),
    category: text().notNull().default(''),
    remarks: text().array().notNull().default(sql`'{}'`),
    /** Questions to answer before a held row can be published. */
    questions: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
    sourceKey: text(),
    /** The advertisement, for as long as it waits to be published. */
    ad: jsonb().$type<Record<string, unknown>>(),
    /** The customer that it would be filed under. */
    customerId: reference().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_verdict').on(t.importId, t.verdict, t.line),
    index('import_rows_customer').on(t.customerId),
    check('import_rows_verdict', oneOf(t.verdict, verdicts)),
  ],
)
