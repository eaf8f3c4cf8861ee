import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { endSessions } from './end-session.ts'

interface NewPassword {
  accountId: string
  passwordHash: string
  /** Hash of the password that authorised the change, if any. */
  insteadOf?: string
  /** Session that `changePassword` ends itself. */
  exceptSessionId?: string
  now: Date
}

/**
 * Replaces the password: sessions end, access tokens included, and pending links are voided.
 *
 * @throws Problem `wrong_password` when the password that authorised it was replaced meanwhile
 */
export async function setPassword(db: Db, { passwordHash, insteadOf, ...ending }: NewPassword) {
  const { accountId, now } = ending
  const unchanged = insteadOf === undefined ? undefined : eq(accounts.passwordHash, insteadOf)
  const [account] = await db
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: now })
    .where(and(eq(accounts.id, accountId), unchanged))
    .returning()
  if (!account) throw new Problem('wrong_password')
  await endSessions(db, ending)
  return account
}
