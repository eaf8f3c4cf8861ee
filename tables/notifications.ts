import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from '#platform/database/columns.ts'

export const mailStates = ['waiting', 'sent', 'dead'] as const

/** The outbox: a mail is written in the transaction of what it tells of, and delivered afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text().notNull(),
    toAddress: text().notNull(),
    /** The accounts that it is to or tells of. */
    people: text().array().notNull().default([]),
    subject: text().notNull(),
    /** Empty once it is old. */
    html: text().notNull(),
    text: text().notNull(),
    /** Says what it tells of, so that telling twice sends once. */
    dedupeKey: text(),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [
    uniqueIndex('mails_dedupe').on(t.dedupeKey),
    index('mails_due').on(t.nextAttemptAt).where(sql`state = 'waiting'`),
    index('mails_people').using('gin', t.people),
    index('mails_with_text').on(t.createdAt).where(sql`text <> ''`),
    index('mails_created').on(t.createdAt.desc().nullsFirst()),
    check('mails_state', oneOf(t.state, mailStates)),
  ],
)
