import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { phoneCodes } from '#tables/phone-numbers.ts'
import { maxTries } from '../rules.ts'
import { digestOf } from './digest-code.ts'

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
 * Compares the input with the codes of a number that still work: a stranger who asks for another one voids none. The attempt
 * is counted first, in one statement, so that at most five concurrent ones are compared. A correct code is not spent yet:
 * `spendCode` does that.
 *
 * @throws Problem `wrong_code` (`bad_code` for an account) when it is wrong, expired, used, or was tried
 * five times
 */
export async function proveNumber(db: Db, typed: Typed): Promise<Proof> {
  const { number, code, accountId, network, secret, now } = typed
  const isOwn = eq(phoneCodes.network, network)
  const live = await db
    .update(phoneCodes)
    .set({
      tries: sql`${phoneCodes.tries} + (${isOwn})::int`,
      otherTries: sql`${phoneCodes.otherTries} + (not ${isOwn})::int`,
    })
    .where(
      and(
        eq(phoneCodes.number, number),
        ofAccount(accountId),
        phoneCodes.isSent,
        isNull(phoneCodes.usedAt),
        gt(phoneCodes.expiresAt, now),
        lt(sql`case when ${isOwn} then ${phoneCodes.tries} else ${phoneCodes.otherTries} end`, maxTries),
      ),
    )
    .returning()
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
