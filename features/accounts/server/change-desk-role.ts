import { and, asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { DeskRole } from '#contract/facts/desk-roles.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'

/**
 * Gives an operator another part of the desk, from the next call on. Somebody who has a password and is not suspended
 * keeps everything: the rows of all operators are locked, so that two changes at once do not take it from each other.
 *
 * @throws Problem `not_found` when there is no such operator
 * @throws Problem `last_owner` when nobody else could do everything
 */
export async function changeDeskRole(
  tx: Db,
  { accountId, role }: { accountId: string; role: DeskRole },
): Promise<{ name: string; before: DeskRole }> {
  const operators = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.role, 'admin'))
    .orderBy(asc(accounts.id))
    .for('no key update')
  const operator = operators.find(({ id }) => id === accountId)
  if (!operator) throw new Problem('not_found')
  const isWhole = operators.some(
    ({ id, deskRole, suspendedAt, passwordHash }) =>
      id !== accountId && deskRole === null && suspendedAt === null && passwordHash !== '',
  )
  if (role !== 'all' && !isWhole)
    throw new Problem('last_owner', {
      words: 'One operator must be able to do everything. Give that role to a colleague first',
    })
  await tx
    .update(accounts)
    .set({ deskRole: role === 'all' ? null : role })
    .where(and(eq(accounts.id, accountId), eq(accounts.role, 'admin')))
  return { name: operator.name, before: operator.deskRole ?? 'all' }
}
