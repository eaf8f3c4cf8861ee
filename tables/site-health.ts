import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** Last run of each periodic task, in any process. */
export const taskRuns = pgTable('task_runs', {
  task: text().primaryKey(),
  endedAt: instant().notNull(),
  milliseconds: integer().notNull(),
  /** Time of the last run without a failure. */
  succeededAt: instant(),
  /** Latest failures, newest first. */
  failedAt: instant().array().notNull().default([]),
  lastError: text(),
  /** Result, such as the age of the newest backup. */
  outcome: jsonb().$type<Record<string, unknown>>(),
})

/** Calls that failed because of the server. The log has details under the same id. */
export const failedCalls = pgTable('failed_calls', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Id that the visitor saw. */
  requestId: text().notNull(),
  method: text().notNull(),
  /** Pattern of the route, never the requested address. */
  route: text().notNull(),
  at: instant().notNull(),
})

/** Calls that held their process for long, by route and day. */
export const slowCalls = pgTable(
  'slow_calls',
  {
    day: date({ mode: 'string' }).notNull(),
    method: text().notNull(),
    /** Pattern of the route, never the requested address. */
    route: text().notNull(),
    count: integer().notNull(),
    /** Longest time of one. */
    milliseconds: integer().notNull(),
    lastAt: instant().notNull(),
  },
  ({ day, method, route }) => [primaryKey({ columns: [day, method, route] })],
)
