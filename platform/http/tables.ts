import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, reference } from '../database/columns.ts'

/** Stored replies to calls with an Idempotency-Key, for a day: the same call gets the same reply. */
export const storedReplies = pgTable(
  'stored_replies',
  {
    /** Person or API key that sent the key; another one may use the same. */
    accountId: reference().notNull(),
    /** Company that the person acted for. */
    employerId: reference(),
    key: text().notNull(),
    /** SHA-256 of the request. */
    request: text().notNull(),
    /** Null until the call is done, invisible to other transactions. */
    reply: json(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('stored_replies_created').on(t.createdAt)],
)
