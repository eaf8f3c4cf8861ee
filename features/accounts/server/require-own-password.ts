import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { countEvent } from '#features/accounts/security-events/server/count-event.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { countAttempt } from './count-attempt.ts'
import { findHolder } from './find-holder.ts'
import { isPassword } from './hash-password.ts'
import type { PasswordCall } from './password-call.ts'

/**
 * Returns the account after its owner has given the password: an unattended browser must not be enough.
 *
 * @throws Problem `not_found`, `wrong_password`
 * @throws Problem `too_many` when the password was tried too often, here or in signing in
 */
export async function requireOwnPassword(
  db: Db,
  { accountId, password, ...call }: PasswordCall & { accountId: string; password: string },
) {
  const holder = await findHolder(db, eq(accounts.id, accountId))
  if (!holder) throw new Problem('not_found')
  const { account } = holder
  const attempt = { holder, stranger: accountId, email: account.email, password, ...call }
  await countAttempt(db, attempt, async () => {
    if (await isPassword(account.passwordHash, password)) return
    const { origin, now } = call
    countEvent(db, { accountId, kind: 'password wrong', origin, now })
    throw new Problem('wrong_password')
  })
  return account
}
