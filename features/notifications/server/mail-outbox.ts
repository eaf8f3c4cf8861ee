import { and, asc, desc, eq, gte, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import { minute } from '#contract/base/durations.ts'
import { noticeOf } from '#contract/facts/notice-kinds.ts'
import type { Outbox } from '#platform/outbox/deliver-due.ts'
import { mails } from '#tables/notifications.ts'
import { afterQuiet, isQuiet, leaseOfMail, linkTokens, mailDelays } from '../rules.ts'
import { type MailTransport, type OutboxMail, outcomeOf } from './mail-transport.ts'
import { pushToBrowsers } from './push-to-browsers.ts'
import { markRefused, unmarkRefused } from './refused-addresses.ts'
import { type Writer, writeDueMail } from './write-due-mail.ts'

const atOnce = 5

/** Milliseconds after which a process with a mail that is sent at most once counts as dead. */
const abandonedAfter = 10 * minute

const everyToken = new RegExp(linkTokens, 'g')

/** Links in delivered mails are secrets of their recipient, so the stored copy must not work. */
const withoutTokens = ({ html, text }: OutboxMail) => ({
  html: html.replaceAll(everyToken, 'token=...'),
  text: text.replaceAll(everyToken, 'token=...'),
})

const isOnce = ({ writtenOf }: OutboxMail) => writtenOf !== null

/** Could it not be rendered? Then it stays waiting, for more items too. */
const isUnwritten = (mail: OutboxMail) => isOnce(mail) && mail.text === ''

/**
 * The outbox of mails, awaited ones first. A taken one is due again after the wait for its next attempt. One
 * that is sent at most once is rendered when it is taken, and belongs to the process.
 *
 * @param writers renderers of mails at sending time, by kind
 */
export const mailOutbox = (
  transport: MailTransport,
  writers: Readonly<Record<string, Writer>> = {},
): Outbox<OutboxMail> => ({
  table: mails,
  isOnce,
  delays: () => mailDelays,

  /** Served by the index mails_due. */
  due: (tx, now) =>
    tx
      .select()
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), lte(mails.nextAttemptAt, now)))
      .orderBy(desc(mails.isAwaited), asc(mails.nextAttemptAt))
      .limit(atOnce),

  async take(tx, mail, { now, claims }) {
    const { attempts } = mail
    const change = (values: Partial<typeof mails.$inferInsert>) =>
      tx.update(mails).set(values).where(eq(mails.id, mail.id))
    const waits = noticeOf(mail.kind)?.waits === true
    // One that is written now was due at a time of its own.
    if (waits && !isOnce(mail) && isQuiet(now)) {
      await change({ nextAttemptAt: afterQuiet(now) })
      return false
    }
    const next = new Date(now.getTime() + leaseOfMail(attempts))
    const triedAt = sql`array_prepend(${now.toISOString()}::timestamptz, ${mails.triedAt})`
    await tx
      .update(mails)
      .set({ attempts, triedAt, nextAttemptAt: waits ? afterQuiet(next) : next })
      .where(eq(mails.id, mail.id))
    if (isOnce(mail) && !(await writeDueMail(tx, mail, now, writers[mail.kind]))) return false
    if (isUnwritten(mail)) return true
    if (await pushToBrowsers(tx, mail, now)) {
      // Its address wants no mail besides. The text is kept whole until a browser is reached (push-outbox.ts).
      await change({ state: 'pushed', sentAt: now, lastError: null, push: null })
      return false
    }
    if (isOnce(mail)) await change({ state: 'taken', takenBy: claims.id, takenAt: now })
    return true
  },

  step: ({ kind, attempts, traceparent }) => ({
    name: 'send mail',
    kind: 'consumer',
    facts: { 'vazeefa.mail_kind': kind, 'vazeefa.mail_attempt': attempts },
    after: traceparent,
  }),

  send: async (mail) =>
    isUnwritten(mail)
      ? { is: 'not accepted', why: mail.lastError ?? '' }
      : transport.send(mail).then(() => ({ is: 'accepted' }), outcomeOf),

  async settle(db, mail, { settled, outcome, now, claims }) {
    // Anybody can ask for a link to any address, and a mail service accepts it before the receiver has: its owner ends the mark.
    if (outcome.is === 'accepted' && !mail.isAwaited) await unmarkRefused(db, mail.toAddress)
    if (outcome.is === 'gone') await markRefused(db, [{ address: mail.toAddress, reason: outcome.why }], now)
    const isTaken =
      isOnce(mail) && !isUnwritten(mail)
        ? and(eq(mails.state, 'taken'), eq(mails.takenBy, claims.id))
        : // There are fewer attempts than this one where an operator asked for it meanwhile.
          and(eq(mails.state, 'waiting'), gte(mails.attempts, mail.attempts))
    await db
      .update(mails)
      .set(
        settled.state === 'sent'
          ? { state: 'sent', sentAt: now, lastError: null, ...withoutTokens(mail) }
          : {
              state: settled.state,
              lastError: settled.why,
              // Later items come in another mail.
              ...(settled.state === 'dead' && isUnwritten(mail) && { dedupeKey: null }),
            },
      )
      .where(and(eq(mails.id, mail.id), isTaken))
  },

  /** Returns mails that this process took without noticing, and gives up those of dead processes. */
  async settleLost(db, { claims, now }) {
    const taken = eq(mails.state, 'taken')
    await db
      .update(mails)
      .set({ state: 'waiting', nextAttemptAt: now })
      .where(and(taken, eq(mails.takenBy, claims.id), notInArray(mails.id, claims.entries)))
    const isLong = lt(mails.takenAt, new Date(now.getTime() - abandonedAfter))
    await db
      .update(mails)
      .set({ state: 'unknown', lastError: 'The server stopped before it knew whether the e-mail was sent' })
      .where(and(taken, ne(mails.takenBy, claims.id), isLong))
  },
})
