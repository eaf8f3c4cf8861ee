import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { recordEvent } from '#features/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import { violatedKey } from '#platform/database/failures.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts, linkTokens } from '#tables/accounts.ts'

interface ByOperator {
  accountId: string
  operatorId: string
  origin: Origin
  now: Date
}

/**
 * The operator vouches for an employer whose verification mail never arrived, or lifts that an operator took it back: its
 * address counts as verified.
 *
 * @returns false when it was verified before, or there is none
 */
export async function vouchForEmployer(tx: Db, by: ByOperator): Promise<boolean> {
  const { accountId, now } = by
  const [first] = await tx
    .update(accounts)
    .set({ emailVerifiedAt: now, verificationWithdrawnAt: null, verificationWithdrawnReason: null })
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.role, 'employer'),
        isNull(accounts.emailVerifiedAt),
        eq(accounts.isUnclaimed, false),
      ),
    )
    .returning({ id: accounts.id })
  if (!first) return false
  await recordEvent(tx, { ...by, kind: 'e-mail address confirmed' })
  return true
}

/**
 * Gives an account the address that the operator knows to be its owner's. Whether it counts as verified stays as it is.
 * No link that was mailed before works any longer, not even one that keeps another address.
 *
 * @throws Problem `email_taken` when another account of the role has it
 */
export async function correctEmail(tx: Db, { email, ...by }: ByOperator & { email: string }): Promise<void> {
  try {
    await tx.transaction((inner) =>
      inner.update(accounts).set({ email }).where(eq(accounts.id, by.accountId)),
    )
  } catch (error) {
    if (violatedKey(error) === 'accounts_role_email')
      throw new Problem('email_taken', { fields: { email: 'belongs to another account' } })
    throw error
  }
  await tx.delete(linkTokens).where(eq(linkTokens.accountId, by.accountId))
  await recordEvent(tx, { ...by, kind: 'e-mail address changed' })
}
