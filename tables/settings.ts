import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '#platform/database/columns.ts'

/** Settings of the operator: one row for each that differs from its default (see default-settings.ts). */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: reference(),
})
