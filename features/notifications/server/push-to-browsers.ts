import { and, eq, inArray, sql } from 'drizzle-orm'
import { channelOf } from '#contract/facts/notice-channels.ts'
import { noticeOf } from '#contract/facts/notice-kinds.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, sessions, signInLives } from '#tables/accounts.ts'
import { type mails, noticeChoices, pushes, pushSubscriptions } from '#tables/notifications.ts'
import { afterQuiet } from '../rules.ts'

type PushedMail = Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'toAddress' | 'people' | 'subject' | 'push'>

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
  const { body, path } = mail.push
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
        createdAt: now,
        nextAttemptAt: afterQuiet(now),
        words: { title: mail.subject, body, path: path ?? startOf[role] },
      })),
    )
    .onConflictDoNothing()
  return wanted.every(({ channel }) => channelOf(notice, channel) === 'push')
}
