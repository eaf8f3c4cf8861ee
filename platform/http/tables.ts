import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, reference } from '../database/columns.ts'

/** Stored replies to calls with an Idempotency-Key, for a day: the same call gets the same reply. */
export const storedReplies = pgTable(
  'stored_replies',
  {
    /** Whose key it is; another account may use the same one. */
    accountId: reference().notNull(),
    key: text().notNull(),
    /** SHA-256 of what was asked. */
    request: text().notNull(),
    /** Null until the call is done, which no other transaction sees. */
    reply: json(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('stored_replies_created').on(t.createdAt)],
)
