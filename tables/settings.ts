import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '#platform/database/columns.ts'

/** What the operator can set: one row a setting that differs from its default (see default-settings.ts). */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: reference(),
})
