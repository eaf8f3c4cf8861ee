import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** The last run of each periodic task, whichever process it ran in. */
export const taskRuns = pgTable('task_runs', {
  task: text().primaryKey(),
  endedAt: instant().notNull(),
  milliseconds: integer().notNull(),
  /** When it last ended without a failure. */
  succeededAt: instant(),
  /** Its last failures, the newest first. */
  failedAt: instant().array().notNull().default([]),
  lastError: text(),
  /** Result of its work, such as the age of the newest backup. */
  outcome: jsonb().$type<Record<string, unknown>>(),
})

/** Calls that ended in a fault of ours. The log has more under the same id. */
export const failedCalls = pgTable('failed_calls', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Identifier that the visitor was shown. */
  requestId: text().notNull(),
  method: text().notNull(),
  /** As it is written in the code, never the address that was asked for. */
  route: text().notNull(),
  at: instant().notNull(),
})
