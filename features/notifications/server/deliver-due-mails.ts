import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { type Step, traced } from '#platform/traces/trace.ts'
import { mails } from '#tables/notifications.ts'
import type { Mail } from '../mail.ts'
import { isLastAttempt, nextAttemptAt } from '../rules.ts'
import { markRefused } from './choose-notices.ts'
import { type MailTransport, type OutboxMail, refusesForGood, wasRefused } from './mail-transport.ts'
import { type MailsBeingSent, ownMails, settle, writeDown } from './mails-being-sent.ts'
import { pushOf } from './push-of.ts'
import { pushToBrowsers } from './push-to-browsers.ts'
import { oneLine, renderMail } from './render-mail.ts'

const atOnce = 5

const tokens = /token=[\w-]{20,}/g

/** Links in delivered mails are secrets of their recipient, so the stored copy must not work. */
const withoutTokens = ({ html, text }: OutboxMail) => ({
  html: html.replaceAll(tokens, 'token=...'),
  text: text.replaceAll(tokens, 'token=...'),
})

/** Renders a mail at sending time. @returns undefined when there is nothing to mail any more */
export type Writer = (db: Db, mail: OutboxMail, now: Date) => Promise<Mail | undefined>

/** Reports why a mail could not be sent. */
export type OnFailure = (
  mail: { id: string; kind: string; attempts: number; dead: boolean },
  reason: string,
) => void

export interface Delivery {
  onFailure?: OnFailure
  /** Renderers of mails at sending time, by kind. */
  writers?: Readonly<Record<string, Writer>>
  hand?: MailsBeingSent
}

function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replace(/\p{Cc}+/gu, ' ').slice(0, 300)
}

/** Renders a mail at the time of sending, or reports why that is not possible at the moment. */
async function write(db: Db, mail: OutboxMail, now: Date, writer: Writer | undefined) {
  if (!writer) return new Error('nobody here writes mails of this kind')
  return db
    .transaction((tx) => writer(tx, mail, now))
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
}

/** Notifies browsers of a due mail. @returns whether its address wants no mail besides */
async function isForBrowsersAlone(tx: Db, mail: OutboxMail, now: Date): Promise<boolean> {
  if (!(await pushToBrowsers(tx, mail, now))) return false
  const { html, text } = withoutTokens(mail)
  await tx
    .update(mails)
    .set({ state: 'pushed', sentAt: now, lastError: null, subject: mail.subject, html, text, push: null })
    .where(eq(mails.id, mail.id))
  return true
}

/** Stores the rendered content of a mail. @returns whether there is something to send */
async function writeNow(tx: Db, mail: OutboxMail, now: Date, writer: Writer | undefined): Promise<boolean> {
  const written = await write(tx, mail, now, writer)
  const ofMail = eq(mails.id, mail.id)
  if (written instanceof Error) {
    await tx
      .update(mails)
      .set({ lastError: reasonOf(written) })
      .where(ofMail)
    return false
  }
  if (!written) {
    await tx.delete(mails).where(ofMail)
    return false
  }
  const people = [...written.people]
  // From here on no more items can be added to it.
  await tx.update(mails).set({ dedupeKey: null, people }).where(ofMail)
  Object.assign(mail, {
    people,
    ...renderMail(written),
    subject: oneLine(written.subject),
    push: pushOf(written),
    unsubscribeUrl: written.unsubscribeUrl ?? null,
  })
  return true
}

/** Prepares a claimed mail. @returns whether it is to be sent now */
async function makeReady(
  tx: Db,
  mail: OutboxMail,
  now: Date,
  { writers, hand }: Required<Omit<Delivery, 'onFailure'>>,
) {
  const isOnce = mail.writtenOf !== null
  if (isOnce && !(await writeNow(tx, mail, now, writers[mail.kind]))) return false
  if (await isForBrowsersAlone(tx, mail, now)) return false
  if (isOnce)
    await tx
      .update(mails)
      .set({
        state: 'taken',
        takenBy: hand.id,
        takenAt: now,
        html: mail.html,
        text: mail.text,
        subject: mail.subject,
      })
      .where(eq(mails.id, mail.id))
  return true
}

/**
 * Claims a few due mails, awaited ones first, and sets the time of their next attempt in the same
 * statement. No other process claims them before, and if this one dies they are retried then. Mails that
 * are sent at most once are rendered now, and belong to this process from here on. Served by the index
 * mails_due.
 */
async function claim(db: Db, now: Date, { writers = {}, hand = ownMails }: Delivery): Promise<OutboxMail[]> {
  const claimed = await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), lte(mails.nextAttemptAt, now)))
      .orderBy(desc(mails.isAwaited), asc(mails.nextAttemptAt))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const toSend: OutboxMail[] = []
    for (const mail of due) {
      mail.attempts += 1
      mail.nextAttemptAt = nextAttemptAt(mail.attempts, now)
      const { attempts, nextAttemptAt: next } = mail
      await tx.update(mails).set({ attempts, nextAttemptAt: next }).where(eq(mails.id, mail.id))
      if (await makeReady(tx, mail, now, { writers, hand })) toSend.push(mail)
    }
    return toSend
  })
  for (const mail of claimed) if (mail.writtenOf !== null) hand.mails.set(mail.id, 'under way')
  return claimed
}

/**
 * Delivers due mails, a few concurrently. Delays between retries grow until a mail is given up (operators
 * see it and can resend it).
 *
 * @returns how many were tried
 */
export async function deliverDueMails(
  db: Db,
  transport: MailTransport,
  now: Date,
  delivery: Delivery = {},
): Promise<number> {
  await settle(db, delivery.hand ?? ownMails, now)
  const claimed = await claim(db, now, delivery)
  await Promise.all(
    claimed.map((mail) => traced(sendingOf(mail), () => deliver(db, transport, mail, now, delivery))),
  )
  return claimed.length
}

/** Continues the trace of the call that requested the mail. */
const sendingOf = ({ kind, attempts, traceparent }: OutboxMail): Step => ({
  name: 'send mail',
  kind: 'consumer',
  facts: { 'vazeefa.mail_kind': kind, 'vazeefa.mail_attempt': attempts },
  after: traceparent,
})

async function deliver(db: Db, transport: MailTransport, mail: OutboxMail, now: Date, delivery: Delivery) {
  const { hand = ownMails, onFailure = () => {} } = delivery
  const isOnce = mail.writtenOf !== null
  const outcome = await transport.send(mail).then(
    () => ({ state: 'sent' as const, sentAt: now, lastError: null, ...withoutTokens(mail) }),
    (error: unknown) => {
      const dead = isLastAttempt(mail.attempts)
      const lastError = reasonOf(error)
      onFailure({ id: mail.id, kind: mail.kind, attempts: mail.attempts, dead }, lastError)
      const isUnknown = isOnce && !wasRefused(error)
      if (refusesForGood(error)) return { lastError, state: 'dead' as const, isRefusing: true }
      return {
        lastError,
        state: isUnknown ? ('unknown' as const) : dead ? ('dead' as const) : ('waiting' as const),
      }
    },
  )
  const { isRefusing, ...settled } = { isRefusing: false, ...outcome }
  if (isRefusing) await markRefused(db, [{ address: mail.toAddress, reason: settled.lastError ?? '' }], now)
  if (isOnce) {
    hand.mails.set(mail.id, settled)
    return writeDown(db, hand)
  }
  await db
    .update(mails)
    .set(settled)
    .where(and(eq(mails.id, mail.id), eq(mails.state, 'waiting')))
}
