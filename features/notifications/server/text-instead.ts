import { inArray } from 'drizzle-orm'
import { noticeOf } from '#contract/notice-kinds.ts'
import { siteName } from '#contract/site-name.ts'
import { reachableNumbers } from '#features/phone-numbers/server/read-numbers.ts'
import { noticeText } from '#features/text-messages/rules.ts'
import { queueNotice } from '#features/text-messages/server/queue-text.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import type { Mail } from '../mail.ts'

/** Link target: the page of the mail, unless it opens something by itself, since carriers read text messages. */
function placeOf(url: string | undefined): string {
  if (!url || !URL.canParse(url)) return ''
  const { origin, pathname, search, searchParams } = new URL(url)
  return searchParams.has('token') ? `${origin}/jobseeker/applied-jobs` : origin + pathname + search
}

/** Main link of a mail, also with several. */
const wayOf = ({ action, choices = [], ways = [] }: Mail) => action?.url ?? choices[0]?.url ?? ways[0]?.url

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
  const numbers = await reachableNumbers(tx, without, now)
  for (const mail of awaited)
    for (const { accountId, number: to } of numbers.filter((one) => mail.people.includes(one.accountId))) {
      const text = noticeText(`${siteName}: ${mail.subject}.`, placeOf(wayOf(mail)))
      await queueNotice(tx, { kind: mail.kind, to, accountId, text, dedupeKey: mail.dedupeKey }, now)
    }
}
