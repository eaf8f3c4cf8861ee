import { and, inArray } from 'drizzle-orm'
import { noticeOf } from '#contract/facts/notice-kinds.ts'
import { howToReply } from '#contract/facts/text-choices.ts'
import { noticeText } from '#features/text-messages/rules.ts'
import { queueNotice } from '#features/text-messages/server/queue-text.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { isReachable, phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import type { Mail } from '../mail.ts'

/**
 * Link target: the first page of the mail that opens nothing by itself, since carriers read text messages. A
 * mail without one leads to the list of applications.
 */
function placeOf({ action, choices = [], ways = [] }: Mail): string {
  const urls = [action, ...choices, ...ways].flatMap((way) => (way && URL.parse(way.url)) || [])
  const { origin, pathname, search } = urls.find(({ searchParams }) => !searchParams.has('token')) ?? {}
  if (origin !== undefined) return origin + pathname + search
  return urls[0] ? `${urls[0].origin}/jobseeker/applied-jobs` : ''
}

/**
 * Sends awaited mails as text messages to people without an e-mail address; other news only appears on the
 * pages. The recipient is the one of a mail's people without an address.
 */
export async function textInstead(tx: Db, all: readonly Mail[], now: Date): Promise<void> {
  const awaited = all.filter(({ kind }) => noticeOf(kind)?.texts)
  if (awaited.length === 0) return
  const people = [...new Set(awaited.flatMap((mail) => mail.people))]
  const known = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, people))
  const without = known.filter(({ email }) => email === '').map(({ id }) => id)
  const numbers = await tx
    .select({ accountId: phoneNumbers.accountId, number: phoneNumbers.number })
    .from(phoneNumbers)
    .where(and(inArray(phoneNumbers.accountId, without), isReachable(now)))
  for (const mail of awaited)
    for (const { accountId, number: to } of numbers.filter((one) => mail.people.includes(one.accountId))) {
      const { kind, asText = mail.subject, until, dedupeKey, question } = mail
      const text = noticeText(asText, placeOf(mail), question && howToReply)
      await queueNotice(tx, { kind, to, accountId, text, until, dedupeKey, question }, now)
    }
}
