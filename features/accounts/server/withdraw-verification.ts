import { and, eq, isNotNull } from 'drizzle-orm'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts/accounts.ts'

interface Withdrawal {
  accountId: string
  reason: string
  operatorId: string
  origin: Origin
  now: Date
}

/**
 * Withdraws the verification of an employer. Only an operator can verify it again: no link of a mail does.
 *
 * @returns false when it was not verified, or does not exist
 */
export async function withdrawVerification(tx: Db, { reason, ...by }: Withdrawal): Promise<boolean> {
  const { accountId, now } = by
  const [withdrawn] = await tx
    .update(accounts)
    .set({
      emailVerifiedAt: null,
      verificationWithdrawnAt: now,
      verificationWithdrawnReason: reason,
    })
    .where(
      and(eq(accounts.id, accountId), eq(accounts.role, 'employer'), isNotNull(accounts.emailVerifiedAt)),
    )
    .returning({ id: accounts.id })
  if (!withdrawn) return false
  await recordEvent(tx, { ...by, kind: 'verification taken back' })
  return true
}
