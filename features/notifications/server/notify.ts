import { and, eq, inArray, sql } from 'drizzle-orm'
import { isAwaited } from '#contract/facts/awaited-mails.ts'
import { noticeOf } from '#contract/facts/notice-kinds.ts'
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
 * Queues a mail in the caller's transaction: after a rollback it is never sent, and after a commit it is
 * sent even if the mail server is unavailable.
 * Skips mails with a used key, unwanted ones, those to refusing addresses, and those beyond a limit. Mails
 * that can wait are sent in the morning.
 */
export async function notify(db: Db, mail: Mail, now: Date): Promise<void> {
  await notifyAll(db, [mail], now)
}

/** The mails whose key no earlier mail has: tasks report the same at each run. Served by the index `mails_dedupe`. */
async function withNewKey(db: Db, all: readonly Mail[]): Promise<readonly Mail[]> {
  const keys = all.flatMap(({ dedupeKey }) => dedupeKey ?? [])
  if (keys.length === 0) return all
  const rows = await db.select({ key: mails.dedupeKey }).from(mails).where(inArray(mails.dedupeKey, keys))
  const used = new Set(rows.map(({ key }) => key))
  return all.filter(({ dedupeKey }) => dedupeKey === undefined || !used.has(dedupeKey))
}

/**
 * The same for several mails, in as many statements as for one. People without an address get awaited mails
 * as text messages.
 */
export async function notifyAll(db: Db, all: readonly Mail[], now: Date): Promise<void> {
  // No entry for a notice that nobody can get.
  const addressed = await toOwners(db, await toFollowers(db, all))
  const reachable = await withNewKey(
    db,
    addressed.filter(({ to }) => to !== '' && !isUnreachable(to) && companyOfAddress(to) === undefined),
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
  // Only one of two concurrent mails with the same key is stored.
  await db.insert(mails).values(rows).onConflictDoNothing({ target: mails.dedupeKey })
}

/** A mail that is rendered at sending time. */
export type MailToWrite = Pick<Mail, 'kind' | 'to' | 'people' | 'subject'> & {
  /** Subject of the mail for the renderer of its kind. */
  of: Record<string, unknown>
  /** Until it is rendered, more items can be added under this key (`addToWaiting`). */
  dedupeKey?: string
  /** Earliest sending time; at once by default. */
  dueAt?: Date
}

/**
 * Queues a mail that is rendered at sending time, so that it is current, and that is sent at most once: not
 * again after a crash with an unknown outcome. Unwanted mails are skipped.
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
 * Adds an item to a list of a pending mail with this key. A concurrent delivery either comes first, and
 * none is pending, or includes the item.
 *
 * @returns whether one was pending
 */
export async function addToWaiting(tx: Db, dedupeKey: string, list: string, item: string): Promise<boolean> {
  const of = mails.writtenOf
  const { rowCount } = await tx
    .update(mails)
    .set({ writtenOf: sql`jsonb_set(${of}, array[${list}], ${of} -> ${list} || to_jsonb(${item}::text))` })
    .where(and(eq(mails.dedupeKey, dedupeKey), eq(mails.state, 'waiting')))
  return rowCount === 1
}
