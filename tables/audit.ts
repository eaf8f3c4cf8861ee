import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { auditActions } from '#contract/audit/audit.ts'
import { id, instant, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts/accounts.ts'

/** Actions of operators, append-only until the retention of a subject ends. The name is stored because the subject may be deleted. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    operatorId: reference()
      .notNull()
      .references(() => accounts.id),
    act: text({ enum: auditActions }).notNull(),
    subjectId: text().notNull(),
    subjectName: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    at: instant().notNull(),
    /** Order within one instant. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    index('audit_entries_at').on(t.at.desc().nullsFirst(), t.number.desc().nullsFirst()),
    index('audit_entries_subject').on(t.subjectId),
    index('audit_entries_operator').on(t.operatorId, t.at, t.number),
  ],
)
