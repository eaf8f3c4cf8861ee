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
import { mailStates } from '#contract/facts/mail-states.ts'
import { channels } from '#contract/facts/notice-channels.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts, sessions } from './accounts/accounts.ts'

const states = namesOf(mailStates)

/** Text of a browser's notification, and the page that it opens. */
export interface PushWords {
  title: string
  body: string
  path: string
  /** Instant from which it is of no use. */
  until?: string | undefined
}

/** The outbox: a mail is queued in the transaction that causes it, and delivered afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text().notNull(),
    toAddress: text().notNull(),
    /** Accounts of the recipient or the subject. */
    people: text().array().notNull().default([]),
    /** Account whose act caused it, if that is limited; one of `people`. */
    byId: reference(),
    subject: text().notNull(),
    /** Emptied after the retention period. */
    html: text().notNull(),
    text: text().notNull(),
    /** Facts for rendering at sending time, so that the mail is current. Such a mail is sent at most once. */
    writtenOf: jsonb().$type<Record<string, unknown>>(),
    /** Calendar entry of the notice. Deleted with the text. */
    calendar: jsonb().$type<{ method: 'REQUEST' | 'CANCEL'; content: string }>(),
    /** Text of a browser notification beside the subject, if it is sent to browsers too. Deleted with the text. */
    push: jsonb().$type<Pick<PushWords, 'body' | 'until'> & { path: string | null }>(),
    /** Address for one-click unsubscribing by mail programs. */
    unsubscribeUrl: text(),
    /** Trace that caused it (W3C Trace Context), if traces are collected. */
    traceparent: text(),
    /** Claiming process and time. */
    takenBy: text(),
    takenAt: instant(),
    /** Only one of several mails with the same key is sent. */
    dedupeKey: text(),
    state: text({ enum: states }).notNull().default('waiting'),
    /** Awaited by a person: sent before the others. */
    isAwaited: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    /** Times of its attempts, latest first. */
    triedAt: instant().array().notNull().default([]),
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
    index('mails_dead').on(t.createdAt, t.id).where(sql`state = 'dead'`),
    // Addresses that begin with some letters.
    index('mails_address').on(sql`lower(${t.toAddress}) text_pattern_ops`),
    index('mails_created').on(t.createdAt.desc().nullsFirst()),
    check('mails_state', oneOf(t.state, states)),
  ],
)

/** Notices that were turned off for an address, or on again. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    /** Lower case. */
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

/** An address that refuses mail permanently: nothing but links that are asked for is sent to it until its owner confirms that it works again. */
export const refusedAddresses = pgTable('refused_addresses', {
  /** Lower case. */
  address: text().primaryKey(),
  reason: text().notNull(),
  at: instant().notNull(),
})

/** A requested mail, for the limit per address. Deleted after an hour, independently of mail and account. */
export const askedMails = pgTable(
  'asked_mails',
  {
    id: id(),
    /** SHA-256 of the address in lower case, behind the name of its budget where it has one, as base64url. */
    addressDigest: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('asked_mails_address').on(t.addressDigest, t.at), index('asked_mails_at').on(t.at)],
)

/** A browser with notices turned on, until the sign-in there ends. */
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
    /** Endpoint at a known push service; together with the keys it permits notices there. */
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

/** A notice of a mail in a browser, sent at most once. The row stays for a while, so that it is not sent again. */
export const pushes = pgTable(
  'pushes',
  {
    /** No foreign key: mails are deleted after a while. */
    mailId: reference().notNull(),
    subscriptionId: reference()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Null once it is claimed, with any outcome. */
    words: jsonb().$type<PushWords>(),
    attempts: integer().notNull().default(0),
    /** Once it is claimed: when its process counts as dead. Null once the outcome is stored. */
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
