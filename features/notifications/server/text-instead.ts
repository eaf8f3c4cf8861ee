import { inArray } from 'drizzle-orm'
import { noticeOf } from '#contract/notice-kinds.ts'
import { siteName } from '#contract/site-name.ts'
import { reachableNumbers } from '#features/phone-numbers/server/read-numbers.ts'
import { noticeText } from '#features/text-messages/rules.ts'
import { queueNotice } from '#features/text-messages/server/queue-text.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import type { Mail } from '../mail.ts'

/** Where it leads: the page of the mail, but for one that opens something by itself, since a text message is read by carriers. */
function placeOf(url: string | undefined): string {
  if (!url || !URL.canParse(url)) return ''
  const { origin, pathname, search, searchParams } = new URL(url)
  return searchParams.has('token') ? `${origin}/jobseeker/applied-jobs` : origin + pathname + search
}

/** The link of a mail, also where it offers several. */
const wayOf = ({ action, choices = [], ways = [] }: Mail) => action?.url ?? choices[0]?.url ?? ways[0]?.url

/**
 * Sends those who have no e-mail address as text messages what one waits for; all else stands on the pages. The receiver is the one
 * of the people of a mail who has no address.
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
  const numbers = await reachableNumbers(tx, without, now)
  for (const mail of awaited)
    for (const { accountId, number: to } of numbers.filter((one) => mail.people.includes(one.accountId))) {
      const text = noticeText(`${siteName}: ${mail.subject}.`, placeOf(wayOf(mail)))
      await queueNotice(tx, { kind: mail.kind, to, accountId, text, dedupeKey: mail.dedupeKey }, now)
    }
}
