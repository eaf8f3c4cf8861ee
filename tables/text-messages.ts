import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { namesOf } from '#contract/base/facts.ts'
import { textStates } from '#contract/facts/text-states.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'

const states = namesOf(textStates)

/** Outbox of text messages: queued in the transaction that causes them, sent at most once. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: id(),
    kind: text().notNull(),
    /** Dialling format, such as +9607771234. */
    toNumber: text().notNull(),
    /** Account of the recipient; null during a registration. */
    accountId: reference().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Emptied once it is sent or given up. */
    text: text().notNull(),
    /** Number of parts that a carrier charges. */
    parts: integer().notNull(),
    /** Awaited by a person: sent before the others, at any hour, and useless after `expiresAt`. */
    isAwaited: boolean().notNull().default(false),
    expiresAt: instant(),
    /** Only one of several messages with the same key is sent. */
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
