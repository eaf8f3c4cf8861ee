import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
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
  secret: string
  now: Date
}

/** A correct code, which can be used once. */
export type Proof = Pick<typeof phoneCodes.$inferSelect, 'id' | 'number' | 'purpose'>

const words = 'The code is not right, or no longer works. Please check it, or ask for a new one'

/** @param accountId of a signed-in owner, whose session a 401 would end */
const wrongCode = (accountId: string | undefined) =>
  new Problem(accountId === undefined ? 'wrong_code' : 'bad_code', { words, fields: { code: words } })

/**
 * Compares the input with the newest code of a number. The attempt is counted first, in one statement, so
 * that at most five concurrent ones are compared. A correct code is not spent yet: `spendCode` does that.
 *
 * @throws Problem `wrong_code` (`bad_code` for an account) when it is wrong, expired, used, or was tried
 * five times
 */
export async function proveNumber(db: Db, { number, code, accountId, secret, now }: Typed): Promise<Proof> {
  const newest = sql`(select ${phoneCodes.id} from ${phoneCodes} where ${phoneCodes.number} = ${number}
    and ${phoneCodes.accountId} is not distinct from ${accountId ?? null}
    order by ${phoneCodes.createdAt} desc, ${phoneCodes.id} limit 1)`
  const [sent] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(
      and(
        eq(phoneCodes.id, newest),
        isNull(phoneCodes.usedAt),
        gt(phoneCodes.expiresAt, now),
        lt(phoneCodes.tries, maxTries),
      ),
    )
    .returning()
  if (!sent) throw wrongCode(accountId)
  const [given, right] = [Buffer.from(digestOf(secret, sent.id, code)), Buffer.from(sent.codeDigest)]
  if (!timingSafeEqual(given, right)) throw wrongCode(accountId)
  return sent
}

/**
 * Spends a code in the transaction that uses it. @throws Problem `wrong_code` or `bad_code` when another
 * call has spent it
 */
export async function spendCode(tx: Db, { id }: Proof, now: Date, accountId?: string): Promise<void> {
  const used = await tx
    .update(phoneCodes)
    .set({ usedAt: now })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.usedAt)))
  if (used.rowCount !== 1) throw wrongCode(accountId)
}
