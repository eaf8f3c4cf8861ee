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
import { namesOf } from '#contract/facts.ts'
import { mailStates } from '#contract/mail-states.ts'
import { channels } from '#contract/notice-kinds.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts, sessions } from './accounts.ts'

const states = namesOf(mailStates)

/** Text of a browser's notification, and the page that it opens. */
export interface PushWords {
  title: string
  body: string
  path: string
}

/** The outbox: a mail is written in the transaction that it is about, and delivered afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text().notNull(),
    toAddress: text().notNull(),
    /** The accounts that it is to or about. */
    people: text().array().notNull().default([]),
    /** The account whose act it is about, where that is counted; one of `people`. */
    byId: reference(),
    subject: text().notNull(),
    /** Empty once it is old. */
    html: text().notNull(),
    text: text().notNull(),
    /**
     * What it is written from when it is sent, so that it says what is true then. Such a mail is sent at most once.
     */
    writtenOf: jsonb().$type<Record<string, unknown>>(),
    /** Calendar entry of the notice. Deleted with the words. */
    calendar: jsonb().$type<{ method: 'REQUEST' | 'CANCEL'; content: string }>(),
    /** Text of a browser's notification beside the subject, where it is sent to browsers too. Deleted with the words. */
    push: jsonb().$type<{ body: string; path: string | null }>(),
    /** Where a mail program ends what the mail is one of, with one press. */
    unsubscribeUrl: text(),
    /** Trace that caused it (W3C Trace Context), where traces are collected. */
    traceparent: text(),
    /** The process that has it in hand, and since when. */
    takenBy: text(),
    takenAt: instant(),
    /** Key of its subject, so that two of one key are sent once. */
    dedupeKey: text(),
    state: text({ enum: states }).notNull().default('waiting'),
    /** Somebody waits for it: it goes before the others. */
    isAwaited: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [
    uniqueIndex('mails_dedupe').on(t.dedupeKey),
    index('mails_due').on(t.isAwaited.desc().nullsFirst(), t.nextAttemptAt).where(sql`state = 'waiting'`),
    index('mails_by').on(t.byId, sql`lower(${t.toAddress})`, t.createdAt).where(sql`by_id is not null`),
    index('mails_taken').on(t.takenAt).where(sql`state = 'taken'`),
    index('mails_people').using('gin', t.people),
    index('mails_with_text').on(t.createdAt).where(sql`text <> ''`),
    index('mails_created').on(t.createdAt.desc().nullsFirst()),
    check('mails_state', oneOf(t.state, states)),
  ],
)

/** Notices that somebody switched off at an address, or on again. */
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

/** A mail that somebody asked for with an address. It is forgotten after an hour, whatever becomes of mail and account. */
export const askedMails = pgTable(
  'asked_mails',
  {
    id: id(),
    /** SHA-256 of the address in small letters, as base64url. */
    addressDigest: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('asked_mails_address').on(t.addressDigest, t.at), index('asked_mails_at').on(t.at)],
)

/** A browser in which somebody turned notices on: it ends with the sign-in there. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: reference()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Of a known push service; whoever has it and the keys can show notices there. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_account').on(t.accountId),
    index('push_subscriptions_session').on(t.sessionId),
  ],
)

/** A notice of a mail in a browser: sent at most once. The row stays for a while, so that it is not sent again. */
export const pushes = pgTable(
  'pushes',
  {
    /** No foreign key: mails are forgotten. */
    mailId: reference().notNull(),
    subscriptionId: reference()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Gone when it is sent. */
    words: jsonb().$type<PushWords>(),
    attempts: integer().notNull().default(0),
    /** Null once somebody has it in hand, whatever became of it. */
    nextAttemptAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.mailId, t.subscriptionId] }),
    index('pushes_due').on(t.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('pushes_subscription').on(t.subscriptionId),
    index('pushes_created').on(t.createdAt),
  ],
)
