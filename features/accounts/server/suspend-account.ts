import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Role } from '#contract/vocabularies.ts'
import { recordEvent } from '#features/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts.ts'
import { endSessions } from './end-session.ts'

interface Suspension {
  role: Exclude<Role, 'admin'>
  accountId: string
  reason: string
  operatorId: string
  origin: Origin
  now: Date
}

/**
 * Suspends an account in the caller's transaction: its sessions end and its links are voided at once, and
 * it cannot sign in.
 *
 * @returns false when it is suspended already, or does not exist in that role
 */
export async function suspendAccount(tx: Db, suspension: Suspension): Promise<boolean> {
  const { role, accountId, reason, operatorId, origin, now } = suspension
  const [suspended] = await tx
    .update(accounts)
    .set({ suspendedAt: now, suspendedReason: reason })
    .where(and(eq(accounts.id, accountId), eq(accounts.role, role), isNull(accounts.suspendedAt)))
    .returning({ id: accounts.id })
  if (!suspended) return false
  await endSessions(tx, { accountId, now })
  await recordEvent(tx, { accountId, kind: 'account suspended', operatorId, origin, now })
  return true
}

/** Reinstates an account. @returns false when it is not suspended */
export async function reinstateAccount(
  tx: Db,
  { role, accountId, operatorId, origin, now }: Omit<Suspension, 'reason'>,
): Promise<boolean> {
  const [back] = await tx
    .update(accounts)
    .set({ suspendedAt: null, suspendedReason: null })
    .where(and(eq(accounts.id, accountId), eq(accounts.role, role), isNotNull(accounts.suspendedAt)))
    .returning({ id: accounts.id })
  if (!back) return false
  await recordEvent(tx, { accountId, kind: 'account reinstated', operatorId, origin, now })
  return true
}
