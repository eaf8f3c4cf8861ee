import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { namesOf } from '#contract/base/facts.ts'
import { textChoices } from '#contract/facts/text-choices.ts'
import { textStates } from '#contract/facts/text-states.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts/accounts.ts'

const states = namesOf(textStates)

/** Question of a text message: what is asked about, as it was when the message was written, and the time that it names. */
export interface TextQuestion {
  id: string
  version: number
  /** An instant as ISO 8601. */
  at: string
}

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
    /** Answered by a reply; null for a message that asks nothing. */
    question: jsonb().$type<TextQuestion>(),
    state: text({ enum: states }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Once it is taken: the time of its last attempt. */
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
    index('text_messages_asked').on(t.accountId, t.createdAt).where(sql`question is not null`),
    check('text_messages_state', oneOf(t.state, states)),
  ],
)

/** A reply of a known person, without its words: the gateway may bring it again. Kept as long as the messages. */
export const textReplies = pgTable(
  'text_replies',
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Id that the gateway gave it. */
    gatewayId: text().notNull(),
    at: instant().notNull(),
    /** Digit that was understood; empty for anything else. */
    choice: text({ enum: ['', ...textChoices] }).notNull(),
    /** The message that it was taken to answer; null without one. */
    messageId: reference(),
    /** It did what was asked. */
    isDone: boolean().notNull(),
    /** A text message was sent back. */
    isAnswered: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.gatewayId] }),
    index('text_replies_at').on(t.at),
    check('text_replies_choice', oneOf(t.choice, ['', ...textChoices])),
  ],
)
