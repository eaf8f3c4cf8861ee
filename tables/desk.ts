import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts/accounts.ts'

/** Internal notes of operators about a company or a person. They go with the account. */
export const deskNotes = pgTable(
  'desk_notes',
  {
    id: id(),
    /** Account of the person, or that of the company. */
    aboutId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    byId: reference()
      .notNull()
      .references(() => accounts.id),
    at: instant().notNull(),
  },
  (t) => [index('desk_notes_about').on(t.aboutId, t.at.desc().nullsFirst())],
)
