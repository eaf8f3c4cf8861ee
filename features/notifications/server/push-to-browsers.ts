import { and, eq, inArray, sql } from 'drizzle-orm'
import { channelOf } from '#contract/facts/notice-channels.ts'
import { noticeOf } from '#contract/facts/notice-kinds.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, sessions, signInLives } from '#tables/accounts/accounts.ts'
import {
  type mails,
  noticeChoices,
  type PushWords,
  pushes,
  pushSubscriptions,
} from '#tables/notifications.ts'
import { afterQuiet } from '../rules.ts'

type PushedMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'kind' | 'toAddress' | 'people' | 'subject' | 'push' | 'createdAt'
>

const startOf: Record<Role, string> = {
  jobseeker: '/jobseeker',
  employer: '/dashboard',
  admin: '/admin',
}

/**
 * Queues a mail's content for the browsers of its recipient, once each. Notifications are silent at night.
 *
 * @returns whether browsers are notified, and the address wants no mail of it
 */
export async function pushToBrowsers(tx: Db, mail: PushedMail, now: Date): Promise<boolean> {
  const notice = noticeOf(mail.kind)
  if (!notice?.pushes || !mail.push || mail.people.length === 0) return false
  const address = mail.toAddress.toLowerCase()
  const found = await tx
    .select({ id: pushSubscriptions.id, role: accounts.role, channel: noticeChoices.channel })
    .from(pushSubscriptions)
    .innerJoin(accounts, eq(accounts.id, pushSubscriptions.accountId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .leftJoin(noticeChoices, and(eq(noticeChoices.address, address), eq(noticeChoices.notice, notice.name)))
    .where(
      and(inArray(accounts.id, mail.people), eq(sql`lower(${accounts.email})`, address), signInLives(now)),
    )
  const { path, ...words } = mail.push
  const wanted = found.filter(({ role, channel }) => {
    const chosen = channelOf(notice, channel)
    return notice.for.includes(role) && (chosen === 'both' || chosen === 'push')
  })
  if (wanted.length === 0) return false
  await tx
    .insert(pushes)
    .values(
      wanted.map(({ id, role }) => ({
        mailId: mail.id,
        subscriptionId: id,
        // One round takes many mails: the order of their news is that of the mails.
        createdAt: mail.createdAt,
        nextAttemptAt: afterQuiet(now),
        words: { ...words, title: mail.subject, path: path ?? startOf[role] },
      })),
    )
    .onConflictDoNothing()
  return wanted.every(({ channel }) => channelOf(notice, channel) === 'push')
}

interface OwnPush {
  /** Identifies the news, so that each browser shows it once. */
  id: string
  accountId: string
  at: Date
  words: PushWords
}

/** Queues a notice for the browsers of an account, which chose it for itself. */
export async function pushToAccount(tx: Db, { id, accountId, at, words }: OwnPush, now: Date): Promise<void> {
  const found = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(accounts, eq(accounts.id, pushSubscriptions.accountId))
    .where(and(eq(pushSubscriptions.accountId, accountId), signInLives(now)))
  if (found.length === 0) return
  await tx
    .insert(pushes)
    .values(
      found.map((browser) => ({
        mailId: id,
        subscriptionId: browser.id,
        createdAt: now,
        nextAttemptAt: at,
        words,
      })),
    )
    .onConflictDoNothing()
}
