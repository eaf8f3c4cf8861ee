import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { endSessions } from './end-session.ts'

interface NewPassword {
  accountId: string
  passwordHash: string
  /** The hash of the password that the change was allowed by, where it was. */
  insteadOf?: string
  now: Date
}

/**
 * Replaces the password: sessions end, access tokens included, and the links that are under way stop working.
 *
 * @throws Problem `wrong_password` when the password that allowed it was replaced meanwhile
 */
export async function setPassword(db: Db, { accountId, passwordHash, insteadOf, now }: NewPassword) {
  const unchanged = insteadOf === undefined ? undefined : eq(accounts.passwordHash, insteadOf)
  const [account] = await db
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: now })
    .where(and(eq(accounts.id, accountId), unchanged))
    .returning()
  if (!account) throw new Problem('wrong_password')
  await endSessions(db, { accountId, now })
  return account
}
