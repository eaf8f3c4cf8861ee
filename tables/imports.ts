import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { namesOf } from '#contract/base/facts.ts'
import { importVerdicts } from '#contract/facts/import-verdicts.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts/accounts.ts'

const verdicts = namesOf(importVerdicts)

/** An imported file of advertisements: reviewed, then published, and perhaps reverted. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    /** Name by which a later import recognises the same advertisements. */
    source: text().notNull(),
    fileName: text().notNull(),
    /** Null for the command line. */
    operatorId: reference().references(() => accounts.id),
    createdAt: createdAt(),
    /** Time when the latest advertisements were published. */
    publishedAt: instant(),
    /** Customers whose advertisements an operator has confirmed, by this publication or an earlier one. */
    confirmed: text().array().notNull().default(sql`'{}'`),
    /** Time when all were published. */
    finishedAt: instant(),
    takenBackAt: instant(),
    /** Counts answers about its rows, its publication and its end, so that nobody acts on what was not read. */
    version: integer().notNull().default(1),
    /** Days by which all dates of the file are shifted. */
    shiftDays: integer().notNull().default(0),
    /** Days for which its advertisements stay open; a calendar month when null. */
    openForDays: integer(),
    /** Old advertisements are imported closed, with their dates. */
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
    /** Line at which it begins in the file. */
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
    /** The advertisement, while it waits for publication. */
    ad: jsonb().$type<Record<string, unknown>>(),
    /** Customer who may own it. */
    customerId: reference().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_verdict').on(t.importId, t.verdict, t.line),
    index('import_rows_customer').on(t.customerId),
    index('import_rows_source').on(t.sourceKey).where(sql`verdict = 'imported'`),
    check('import_rows_verdict', oneOf(t.verdict, verdicts)),
  ],
)
