import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { isPassword } from './hash-password.ts'

/**
 * The account, after its owner has shown to know the password: an unattended browser must not be enough.
 *
 * @throws Problem `wrong_password`
 */
export async function requireOwnPassword(db: Db, accountId: string, password: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Problem('not_found')
  if (!(await isPassword(account.passwordHash, password))) throw new Problem('wrong_password')
  return account
}
