import { and, eq, isNull } from 'drizzle-orm'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts/accounts.ts'

interface ByOperator {
  accountId: string
  operatorId: string
  origin: Origin
  now: Date
}

/**
 * Verifies an employer by an operator, when the mail never arrived or to revert a withdrawal: its address
 * counts as verified.
 *
 * @returns false when it is verified already, or does not exist
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
