import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { phoneCodes } from '#tables/phone-numbers.ts'
import { maxTries } from '../rules.ts'
import { digestOf } from './digest-code.ts'

interface Typed {
  number: string
  code: string
  /** The account that the number is added to; none at the door. */
  accountId?: string | undefined
  secret: string
  now: Date
}

/** A code that was found right, and can be used once. */
export type Proof = Pick<typeof phoneCodes.$inferSelect, 'id' | 'number' | 'purpose'>

const words = 'The code is not right, or no longer works. Please check it, or ask for a new one'

/** @param accountId of a code for an account, whose owner is signed in: there a 401 would end the sign-in */
const wrongCode = (accountId: string | undefined) =>
  new Problem(accountId === undefined ? 'wrong_code' : 'bad_code', { words, fields: { code: words } })

/**
 * Compares what somebody typed with the newest code of a number. It is counted before it is compared, in one statement, so that of
 * many at once no more than five are compared. What was found right is not used up yet: `spendCode` does that.
 *
 * @throws Problem `wrong_code` (`bad_code` for an account) when it is not right, too old, used, or was tried five times
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

/** Uses a code up, in the transaction of what it is used for. @throws Problem `wrong_code` or `bad_code` when another call did */
export async function spendCode(tx: Db, { id }: Proof, now: Date, accountId?: string): Promise<void> {
  const used = await tx
    .update(phoneCodes)
    .set({ usedAt: now })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.usedAt)))
  if (used.rowCount !== 1) throw wrongCode(accountId)
}
