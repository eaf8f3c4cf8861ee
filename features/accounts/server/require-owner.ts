import { and, eq, gt } from 'drizzle-orm'
import { freshSignInMinutes } from '#contract/periods.ts'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts, sessions } from '#tables/accounts.ts'
import type { PasswordCall } from './password-call.ts'
import { requireOwnPassword } from './require-own-password.ts'

export interface Proof extends PasswordCall {
  viewer: Viewer
  /** Left out by who has none. */
  password?: string | undefined
}

/**
 * The account, after its owner has shown that it is theirs: by the password, or, where it has none, by having signed in just
 * now. An unattended browser must not be enough.
 *
 * @throws Problem `wrong_password` or `too_many`; also when there is a password and none is given
 * @throws Problem `sign_in_again` when there is none and the session is older
 */
export async function requireOwner(db: Db, { viewer, password, ...call }: Proof) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, viewer.personId))
  if (!account) throw new Problem('not_found')
  if (account.passwordHash !== '')
    return requireOwnPassword(db, { accountId: viewer.personId, password: password ?? '', ...call })
  const since = new Date(call.now.getTime() - freshSignInMinutes * 60_000)
  const isFresh = and(eq(sessions.id, viewer.sessionId), gt(sessions.createdAt, since))
  const [fresh] = await db.select({ id: sessions.id }).from(sessions).where(isFresh)
  if (!fresh) throw new Problem('sign_in_again')
  return account
}
