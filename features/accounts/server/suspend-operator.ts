import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import { fromHere } from '#platform/http/origin.ts'
import { accounts, passkeys, secondFactors } from '#tables/accounts/accounts.ts'
import { endSessions } from './end-session.ts'
import { ofRole } from './find-holder.ts'

interface Which {
  email: string
  now: Date
}

/**
 * Suspends an operator who has left, or whose account was compromised. It is signed out at once. The
 * password, the authenticator, the recovery codes and the passkeys are removed too, since the intruder may
 * know them. Only the server's administrator can call it.
 *
 * @returns false when there is no such operator, or it is suspended already
 */
export async function suspendOperator(db: Db, { email, now }: Which): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [suspended] = await tx
      .update(accounts)
      .set({ suspendedAt: now, suspendedReason: '', passwordHash: '', passwordChangedAt: now })
      .where(and(ofRole('admin', email), isNull(accounts.suspendedAt)))
      .returning({ accountId: accounts.id })
    if (!suspended) return false
    const { accountId } = suspended
    await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
    await tx.delete(passkeys).where(eq(passkeys.accountId, accountId))
    await endSessions(tx, { accountId, now })
    await recordEvent(tx, { accountId, kind: 'account suspended', origin: fromHere, now })
    return true
  })
}

/**
 * Reinstates an operator, who needs a new password by the reset page and a new authenticator.
 *
 * @returns false when there is no such operator, or it is not suspended
 */
export async function reinstateOperator(db: Db, { email, now }: Which): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [back] = await tx
      .update(accounts)
      .set({ suspendedAt: null, suspendedReason: null })
      .where(and(ofRole('admin', email), isNotNull(accounts.suspendedAt)))
      .returning({ accountId: accounts.id })
    if (!back) return false
    await recordEvent(tx, { ...back, kind: 'account reinstated', origin: fromHere, now })
    return true
  })
}
