import { and, eq, sql } from 'drizzle-orm'
import { isAwaited, noticeOf } from '#contract/notice-kinds.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { currentTraceparent } from '#platform/traces/trace.ts'
import { mails } from '#tables/notifications.ts'
import type { Mail } from '../mail.ts'
import { afterQuiet, companyOfAddress, isUnreachable } from '../rules.ts'
import { notAskedTooOften } from './asked-mails.ts'
import { wantedAmong } from './choose-notices.ts'
import { toFollowers } from './job-receivers.ts'
import { limitPerPerson } from './limit-per-person.ts'
import { pushOf } from './push-of.ts'
import { oneLine, renderMail } from './render-mail.ts'
import { textInstead } from './text-instead.ts'
import { toOwners } from './to-owners.ts'

/**
 * Puts a mail into the outbox, in the caller's transaction: what is rolled back is never sent, and what is committed
 * is sent even if the mail server is away. Left out is a mail whose key was used before, that its address does not want, that
 * goes to one that refuses mail, or that is one too many of what somebody did or asked for. What can wait waits for the morning.
 */
export async function notify(db: Db, mail: Mail, now: Date): Promise<void> {
  await notifyAll(db, [mail], now)
}

/** The same for several mails, in as many statements as for one. Who has no address gets text messages of what one waits for. */
export async function notifyAll(db: Db, all: readonly Mail[], now: Date): Promise<void> {
  // Nobody reads that something was sent which nobody can get.
  const addressed = await toOwners(db, await toFollowers(db, all))
  const reachable = addressed.filter(
    ({ to }) => to !== '' && !isUnreachable(to) && companyOfAddress(to) === undefined,
  )
  await textInstead(
    db,
    addressed.filter(({ to }) => to === ''),
    now,
  )
  if (reachable.length === 0) return
  const counted = await limitPerPerson(db, await wantedAmong(db, reachable), now)
  const wanted = await notAskedTooOften(db, counted, now)
  if (wanted.length === 0) return
  const rows = wanted.map((mail) => ({
    kind: mail.kind,
    isAwaited: isAwaited(mail.kind),
    toAddress: mail.to,
    people: [...mail.people],
    byId: mail.by ?? null,
    subject: oneLine(mail.subject),
    ...renderMail(mail),
    calendar: mail.calendar ?? null,
    push: pushOf(mail),
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    dedupeKey: mail.dedupeKey ?? null,
    nextAttemptAt: noticeOf(mail.kind)?.waits ? afterQuiet(now) : now,
    traceparent: currentTraceparent(),
    createdAt: now,
  }))
  await db.insert(mails).values(rows).onConflictDoNothing({ target: mails.dedupeKey })
}

/** A mail that is written when it is sent. */
export type MailToWrite = Pick<Mail, 'kind' | 'to' | 'people' | 'subject'> & {
  /** Subject of the mail, which the writer of its kind understands. */
  of: Record<string, unknown>
  /** Until it is written, more can be added to it under this key (`addToWaiting`). */
  dedupeKey?: string
  /** When it is sent at the earliest; else at once. */
  dueAt?: Date
}

/**
 * Puts a mail into the outbox that is written when it is sent, so that it says what is true then, and that is sent at most
 * once: where a crash leaves the outcome unknown, not again. What its address does not want is left out.
 *
 * @returns its id
 */
export async function announce(db: Db, given: MailToWrite, now: Date): Promise<string> {
  const id = newId()
  const [mail = given] = await toOwners(db, [given])
  if (mail.to === '' || (await wantedAmong(db, [mail])).length === 0) return id
  await db.insert(mails).values({
    id,
    kind: mail.kind,
    toAddress: mail.to,
    people: [...mail.people],
    subject: oneLine(mail.subject),
    html: '',
    text: '',
    writtenOf: mail.of,
    dedupeKey: mail.dedupeKey ?? null,
    nextAttemptAt: mail.dueAt ?? now,
    traceparent: currentTraceparent(),
    createdAt: now,
  })
  return id
}

/**
 * Adds an item to a list of what a mail is written of, where one waits under this key. Whoever delivers it takes it before that, and
 * then none waits any more, or with the item in it.
 *
 * @returns whether one waited
 */
export async function addToWaiting(tx: Db, dedupeKey: string, list: string, item: string): Promise<boolean> {
  const of = mails.writtenOf
  const { rowCount } = await tx
    .update(mails)
    .set({ writtenOf: sql`jsonb_set(${of}, array[${list}], ${of} -> ${list} || to_jsonb(${item}::text))` })
    .where(and(eq(mails.dedupeKey, dedupeKey), eq(mails.state, 'waiting')))
  return rowCount === 1
}
