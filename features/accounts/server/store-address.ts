import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { followAddress } from '#features/notifications/server/redirect-waiting.ts'
import type { Db } from '#platform/database/database.ts'
import { violatedKey } from '#platform/database/failures.ts'
import { accounts } from '#tables/accounts/accounts.ts'

type Columns = Pick<typeof accounts.$inferInsert, 'email' | 'emailVerifiedAt' | 'isUnclaimed'>

/**
 * Gives an account another address, and redirects its pending mails. The unique key on role and folded address decides a race.
 *
 * @param refusal words for the caller
 * @throws Problem `email_taken` when another account of the role has it
 */
export async function storeAddress(
  tx: Db,
  accountId: string,
  columns: Columns,
  refusal: ConstructorParameters<typeof Problem>[1] = {},
): Promise<void> {
  const [before] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  try {
    await tx.update(accounts).set(columns).where(eq(accounts.id, accountId))
  } catch (error) {
    if (violatedKey(error) === 'accounts_role_address') throw new Problem('email_taken', refusal)
    throw error
  }
  if (before) await followAddress(tx, { accountId, from: before.email, to: columns.email })
}
