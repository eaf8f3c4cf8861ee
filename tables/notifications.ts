import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { channels } from '#contract/notice-kinds.ts'
import { createdAt, id, instant, oneOf } from '#platform/database/columns.ts'

/**
 * `taken` and `unknown` are those of a mail that is sent at most once: one process has it in hand, or it is not known whether the
 * mail server took it.
 */
export const mailStates = ['waiting', 'taken', 'sent', 'unknown', 'dead'] as const

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
    /**
     * What it is written of when it is sent, so that it tells what is true then. Such a mail is sent at most once.
     */
    writtenOf: jsonb().$type<Record<string, unknown>>(),
    /** What a calendar takes of it. Gone with the words. */
    calendar: jsonb().$type<{ method: 'REQUEST' | 'CANCEL'; content: string }>(),
    /** Where a mail program ends what the mail is one of, with one press. */
    unsubscribeUrl: text(),
    /** The process that has it in hand, and since when. */
    takenBy: text(),
    takenAt: instant(),
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
    index('mails_taken').on(t.takenAt).where(sql`state = 'taken'`),
    index('mails_people').using('gin', t.people),
    index('mails_with_text').on(t.createdAt).where(sql`text <> ''`),
    index('mails_created').on(t.createdAt.desc().nullsFirst()),
    check('mails_state', oneOf(t.state, mailStates)),
  ],
)

/** What somebody does not want at an address, or wants again. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    /** In small letters. */
    address: text().notNull(),
    notice: text().notNull(),
    channel: text({ enum: channels }).notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.address, t.notice] }),
    check('notice_choices_channel', oneOf(t.channel, channels)),
  ],
)

/** An address that refuses mail for good: nothing is written to it until somebody says that it works again. */
export const refusedAddresses = pgTable('refused_addresses', {
  /** In small letters. */
  address: text().primaryKey(),
  reason: text().notNull(),
  at: instant().notNull(),
})
