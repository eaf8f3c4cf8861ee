import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { recordEvent } from '#features/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import { fromHere } from '#platform/http/origin.ts'
import { accounts, passkeys, secondFactors } from '#tables/accounts.ts'
import { endSessions } from './end-session.ts'
import { ofRole } from './find-holder.ts'

interface Which {
  email: string
  now: Date
}

/**
 * For an operator who has left, or whose account somebody else is in: it is signed out at once and nobody gets in. The
 * password, the authenticator, the recovery codes and the passkeys go too, since whoever was in may know them. Only whoever
 * runs the server can call for it.
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
 * Lets an operator in again, with a new password by the reset page and a new authenticator.
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
