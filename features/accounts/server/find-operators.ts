import { and, eq, isNull, not } from 'drizzle-orm'
import { mayAtDesk } from '#contract/desk/desk-calls.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { isInvitedOperator } from './describe-operators.ts'

/**
 * Operators who are mailed: those who have accepted their invitation, which proves their address.
 *
 * @param does the call that the mail asks for: only operators whose part of the desk has it are mailed
 */
export async function findOperators(
  db: Db,
  does?: { method: string; path: string },
): Promise<{ id: string; email: string }[]> {
  const rows = await db
    .select({ id: accounts.id, email: accounts.email, deskRole: accounts.deskRole })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.suspendedAt), not(isInvitedOperator)))
  return rows
    .filter(({ deskRole }) => does === undefined || mayAtDesk(deskRole ?? 'all', does))
    .map(({ id, email }) => ({ id, email }))
}
