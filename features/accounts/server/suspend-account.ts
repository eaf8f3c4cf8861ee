import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Role } from '#contract/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { endSessions } from './end-session.ts'

interface Suspension {
  role: Exclude<Role, 'admin'>
  accountId: string
  reason: string
  now: Date
}

/**
 * Shuts an account out: its sessions end and its links are void at once, and it cannot sign in, in the caller's transaction.
 *
 * @returns false when it is suspended already, or there is none in that role
 */
export async function suspendAccount(tx: Db, { role, accountId, reason, now }: Suspension): Promise<boolean> {
  const [suspended] = await tx
    .update(accounts)
    .set({ suspendedAt: now, suspendedReason: reason })
    .where(and(eq(accounts.id, accountId), eq(accounts.role, role), isNull(accounts.suspendedAt)))
    .returning({ id: accounts.id })
  if (suspended) await endSessions(tx, { accountId, now })
  return suspended !== undefined
}

/** Lets it in again. @returns false when it is not suspended */
export async function reinstateAccount(
  tx: Db,
  { role, accountId }: Pick<Suspension, 'role' | 'accountId'>,
): Promise<boolean> {
  const [back] = await tx
    .update(accounts)
    .set({ suspendedAt: null, suspendedReason: null })
    .where(and(eq(accounts.id, accountId), eq(accounts.role, role), isNotNull(accounts.suspendedAt)))
    .returning({ id: accounts.id })
  return back !== undefined
}
