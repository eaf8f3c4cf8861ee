import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { namesOf } from '#contract/facts.ts'
import { textStates } from '#contract/text-states.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'

const states = namesOf(textStates)

/** The outbox of text messages: written in the transaction of what one is about, sent at most once. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: id(),
    kind: text().notNull(),
    /** As it is dialled, such as +9607771234. */
    toNumber: text().notNull(),
    /** The account that it is to; none while somebody registers. */
    accountId: reference().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Empty once it is sent or given up. */
    text: text().notNull(),
    /** Number of parts that a carrier charges. */
    parts: integer().notNull(),
    /** Somebody waits for it: it goes before the others, at any hour, and is useless after `expiresAt`. */
    isAwaited: boolean().notNull().default(false),
    expiresAt: instant(),
    /** Two with one key are sent once. */
    dedupeKey: text(),
    state: text({ enum: states }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [
    uniqueIndex('text_messages_dedupe').on(t.dedupeKey),
    index('text_messages_due')
      .on(t.isAwaited.desc().nullsFirst(), t.nextAttemptAt)
      .where(sql`state = 'waiting'`),
    index('text_messages_account').on(t.accountId, t.createdAt),
    index('text_messages_created').on(t.createdAt),
    check('text_messages_state', oneOf(t.state, states)),
  ],
)
