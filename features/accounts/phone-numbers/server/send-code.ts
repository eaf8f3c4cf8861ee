import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { siteName } from '#contract/base/site-name.ts'
import { codeDigits, codeMinutes, type codePurposes } from '#contract/facts/phone-codes.ts'
import { queueCode } from '#features/text-messages/server/queue-text.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { tooMany } from '#platform/http/limits.ts'
import { phoneCodes, phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { codeEvery, codeLife, codesOfAccount, codesOfNumber, codesOfSite, dayBefore } from '../rules.ts'
import { codesSent } from './codes-sent.ts'
import { digestOf } from './digest-code.ts'

interface Wanted {
  number: string
  purpose: (typeof codePurposes)[number]
  /** Account to which the number is added. */
  accountId?: string | undefined
  /** The calling network. */
  network: string
  /** Has the account signed in from it before? Asked in the transaction: all other connections may wait for its lock. */
  isWelcome: (tx: Db, accountId: string) => Promise<boolean>
  publicUrl: string
  secret: string
  now: Date
}

/** The last line lets phones offer the code to this site only. */
const words = (code: string, publicUrl: string) =>
  `${code} is your ${siteName} code. It works for ${codeMinutes} minutes. We never ask you for it by phone.\n\n@${new URL(publicUrl).host} #${code}`

type Caller = Pick<typeof phoneCodes.$inferSelect, 'network' | 'isWelcome'>

/**
 * Refuses a number for which such callers recently asked for a code, or for its daily maximum. Requests that sent nothing count
 * as well: the refusal would say which budget is spent, and with it who has an account. Served by phone_codes_number.
 */
async function requireRoom(tx: Db, number: string, caller: Caller, now: Date): Promise<void> {
  const sent = await tx
    .select({ at: phoneCodes.createdAt, network: phoneCodes.network })
    .from(phoneCodes)
    .where(
      and(
        eq(phoneCodes.number, number),
        eq(phoneCodes.isWelcome, caller.isWelcome),
        gt(phoneCodes.createdAt, dayBefore(now)),
      ),
    )
    .orderBy(desc(phoneCodes.createdAt))
  const last = sent[0]?.at.getTime() ?? 0
  const wait = last + codeEvery - now.getTime()
  if (wait > 0) throw tooMany(wait, { what: 'We have just sent a code to this number' })
  const ofNetwork = sent.filter(({ network }) => network === caller.network)
  const first =
    sent[codesOfNumber.inDay - 1] ??
    (caller.isWelcome ? undefined : ofNetwork[codesOfNumber.inDayOfNetwork - 1])
  if (first)
    throw tooMany(first.at.getTime() - dayBefore(now).getTime(), {
      what: 'This number has had all its codes for today. Please try again tomorrow',
    })
}

/** Refuses an account that has asked for its daily maximum to numbers that it adds. */
async function requireRoomOfAccount(tx: Db, accountId: string, now: Date): Promise<void> {
  const [first] = await tx
    .select({ at: phoneCodes.createdAt })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.accountId, accountId), gt(phoneCodes.createdAt, dayBefore(now))))
    .orderBy(desc(phoneCodes.createdAt))
    .offset(codesOfAccount.inDay - 1)
    .limit(1)
  if (first)
    throw tooMany(first.at.getTime() - dayBefore(now).getTime(), {
      what: 'This account has had all its codes for today',
    })
}

/** Has the site reached its limit for numbers of this kind? */
async function isSpent(tx: Db, sort: keyof typeof codesOfSite, now: Date): Promise<boolean> {
  const sent = await codesSent(tx, sort !== 'strangers', now)
  const max = codesOfSite[sort]
  return sent.inHour >= max.inHour || sent.inDay >= max.inDay
}

/** Has an account with the number signed in from the calling network before? */
async function isWelcomeAt(
  tx: Db,
  holders: readonly { id: string }[],
  { isWelcome }: Pick<Wanted, 'isWelcome'>,
): Promise<boolean> {
  for (const { id } of holders) if (await isWelcome(tx, id)) return true
  return false
}

/**
 * Sends a code to a number; an earlier one works on. The reply is the same with and without an
 * account, and beyond the site's limit: then the request is kept and nothing is sent. Counting is serialised.
 *
 * Which limit counts depends on whether an account has the number, not on who asks: somebody who adds a number to
 * an account is a stranger to it.
 *
 * @throws Problem `too_many` when the number got one recently, or today's maximum, for such a caller; also when the account to
 * which it is added has had its own
 */
export async function sendCode(db: Db, wanted: Wanted): Promise<void> {
  const { number, purpose, accountId = null, network, publicUrl, secret, now } = wanted
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('phone codes'))`)
    const holders = await tx
      .select({ id: phoneNumbers.accountId })
      .from(phoneNumbers)
      .where(eq(phoneNumbers.number, number))
      .orderBy(phoneNumbers.role)
    const isKnown = holders.length > 0
    const isWelcome = await isWelcomeAt(tx, holders, wanted)
    await requireRoom(tx, number, { network, isWelcome }, now)
    if (accountId !== null) await requireRoomOfAccount(tx, accountId, now)
    // Attacks with texts to account owners do not use up the codes for their known networks.
    const isOver = await isSpent(tx, isKnown ? 'known' : 'strangers', now)
    const isSent = !isOver || (isWelcome && !(await isSpent(tx, 'welcome', now)))
    const id = newId()
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    // A process of an earlier release does not read isSent.
    const expiresAt = isSent ? new Date(now.getTime() + codeLife) : now
    const codeDigest = digestOf(secret, id, code)
    await tx.insert(phoneCodes).values({
      id,
      number,
      purpose,
      accountId,
      isKnown,
      network,
      isWelcome,
      isSent,
      codeDigest,
      createdAt: now,
      expiresAt,
    })
    if (!isSent) return
    const text = words(code, publicUrl)
    await queueCode(tx, { to: number, accountId: accountId ?? holders[0]?.id, text, expiresAt, now })
  })
}
