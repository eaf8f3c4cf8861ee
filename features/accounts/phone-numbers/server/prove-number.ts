import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { tooMany } from '#platform/http/limits.ts'
import { phoneCodes } from '#tables/accounts/phone-numbers.ts'
import { dayBefore, maxTries, waitOfStrangers } from '../rules.ts'
import { digestOf } from './digest-code.ts'
import { readNumber } from './read-numbers.ts'

interface Typed {
  number: string
  code: string
  /** Account to which the number is added; absent before a sign-in. */
  accountId?: string | undefined
  /** The calling network. */
  network: string
  secret: string
  now: Date
}

/** A correct code, which can be used once. */
export type Proof = Pick<typeof phoneCodes.$inferSelect, 'id' | 'number' | 'accountId' | 'purpose'>

const wrongWords = 'The code is not right, or no longer works. Please check it, or ask for a new one'

/** After a lost reply its person would blame the code. */
const usedWords =
  'This code was used already. If the connection was lost, what you asked for may be done. Otherwise ask for a new code'

/** @param accountId of a signed-in owner, whose session a 401 would end */
const wrongCode = (accountId: string | undefined, words = wrongWords) =>
  new Problem(accountId === undefined ? 'wrong_code' : 'bad_code', { words, fields: { code: words } })

const ofAccount = (accountId: string | null | undefined) =>
  accountId ? eq(phoneCodes.accountId, accountId) : isNull(phoneCodes.accountId)

/**
 * Counts an attempt at the codes of a number that still work, and returns those with which it is compared. Attempts at a number are
 * counted one after another, so that concurrent ones cannot exceed a limit. Served by phone_codes_number.
 *
 * @returns also for how many milliseconds the calling network can enter no code of the number
 */
async function countTry(db: Db, { number, accountId, network, now }: Typed) {
  const { isWelcome, tries, otherTries } = phoneCodes
  const isOwn = eq(phoneCodes.network, network)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tries at ${number}`}))`)
    // Codes by which an account proves its own number are for it alone: attempts to sign in with the number take none from it.
    const isItsNumber = accountId !== undefined && (await readNumber(tx, accountId))?.number === number
    const ofDay = await tx
      .select()
      .from(phoneCodes)
      .where(
        and(
          eq(phoneCodes.number, number),
          gt(phoneCodes.createdAt, dayBefore(now)),
          isItsNumber ? ofAccount(accountId) : undefined,
        ),
      )
      .orderBy(phoneCodes.createdAt)
    const strangersWait = waitOfStrangers(ofDay, now)
    const live = await tx
      .update(phoneCodes)
      .set({
        tries: sql`${tries} + (${isOwn})::int`,
        otherTries: sql`${otherTries} + (not ${isOwn})::int`,
      })
      .where(
        and(
          eq(phoneCodes.number, number),
          ofAccount(accountId),
          phoneCodes.isSent,
          isNull(phoneCodes.usedAt),
          gt(phoneCodes.expiresAt, now),
          lt(sql`case when ${isOwn} then ${tries} else ${otherTries} end`, maxTries),
          strangersWait > 0 ? and(isOwn, isWelcome) : undefined,
        ),
      )
      .returning()
    // A known network gets another code at once, where this one is over.
    const isKnown = ofDay.some((code) => code.isWelcome && code.network === network)
    return { live, wait: isKnown ? 0 : strangersWait }
  })
}

/**
 * Compares the input with the codes of a number that still work: a stranger who asks for another one voids none. The attempt
 * is counted first. A correct code is not spent yet: `spendCode` does that.
 *
 * @throws Problem `wrong_code` (`bad_code` for an account) when it is wrong, expired, used, or was tried
 * five times
 * @throws Problem `too_many` when strange networks have tried the number's codes too often today, and this is one
 */
export async function proveNumber(db: Db, typed: Typed): Promise<Proof> {
  const { number, code, accountId, secret, now } = typed
  const { live, wait } = await countTry(db, typed)
  if (wait > 0)
    throw tooMany(wait, {
      what: 'Too many codes were tried for this number today',
      otherwise: accountId === undefined ? ', or log in with your e-mail address or a passkey' : undefined,
    })
  const isRight = ({ id, codeDigest }: { id: string; codeDigest: string }) =>
    timingSafeEqual(Buffer.from(digestOf(secret, id, code)), Buffer.from(codeDigest))
  const right = live.find(isRight)
  if (right) return right
  const used = await db
    .select()
    .from(phoneCodes)
    .where(
      and(
        eq(phoneCodes.number, number),
        ofAccount(accountId),
        phoneCodes.isSent,
        isNotNull(phoneCodes.usedAt),
        gt(phoneCodes.expiresAt, now),
      ),
    )
  throw wrongCode(accountId, used.some(isRight) ? usedWords : wrongWords)
}

/**
 * Spends a code in the transaction that uses it, and with it the others of the number. @throws Problem `wrong_code` or `bad_code` when another
 * call has spent it
 */
export async function spendCode(tx: Db, proof: Proof, now: Date, accountId?: string): Promise<void> {
  const used = await tx
    .update(phoneCodes)
    .set({ usedAt: now })
    .where(and(eq(phoneCodes.id, proof.id), isNull(phoneCodes.usedAt)))
  if (used.rowCount !== 1) throw wrongCode(accountId, usedWords)
  await tx
    .update(phoneCodes)
    .set({ usedAt: now })
    .where(and(eq(phoneCodes.number, proof.number), ofAccount(proof.accountId), isNull(phoneCodes.usedAt)))
}
