import { and, eq, gt } from 'drizzle-orm'
import { minute } from '#contract/base/durations.ts'
import { Problem } from '#contract/base/problems.ts'
import { freshSignInMinutes } from '#contract/facts/periods.ts'
import { proveNumber, spendCode } from '#features/accounts/phone-numbers/server/prove-number.ts'
import { readNumber } from '#features/accounts/phone-numbers/server/read-numbers.ts'
import type { Db } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/network.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts, sessions } from '#tables/accounts.ts'
import type { PasswordCall } from './password-call.ts'
import { requireOwnPassword } from './require-own-password.ts'

export interface Proof extends PasswordCall {
  viewer: Viewer
  /** Absent for an account without one. */
  password?: string | undefined
  /** For an account without a password: a code that was sent to its number. */
  code?: string | undefined
  secret: string
}

/** Takes a code that was sent to the number of an account, for its signed-in owner. @throws Problem `bad_code` */
async function requireOwnCode(
  db: Db,
  accountId: string,
  { code = '', secret, origin, now }: Proof,
): Promise<void> {
  const { number = '' } = (await readNumber(db, accountId)) ?? {}
  const proof = await proveNumber(db, { number, code, accountId, network: networkOf(origin.ip), secret, now })
  await spendCode(db, proof, now, accountId)
}

/**
 * Returns the account after a proof of ownership: the password, or without one a code to its phone number
 * or a recent sign-in. An unattended browser must not be enough.
 *
 * @throws Problem `wrong_password` or `too_many`; also when there is a password and none is given
 * @throws Problem `bad_code` when there is no password and the code is not right
 * @throws Problem `sign_in_again` when there is neither, and the session is older
 */
export async function requireOwner(db: Db, proof: Proof) {
  const { viewer, password, code, ...call } = proof
  const [account] = await db.select().from(accounts).where(eq(accounts.id, viewer.personId))
  if (!account) throw new Problem('not_found')
  if (account.passwordHash !== '')
    return requireOwnPassword(db, { accountId: viewer.personId, password: password ?? '', ...call })
  if (code !== undefined) {
    await requireOwnCode(db, account.id, proof)
    return account
  }
  const since = new Date(call.now.getTime() - freshSignInMinutes * minute)
  const isFresh = and(eq(sessions.id, viewer.sessionId), gt(sessions.createdAt, since))
  const [fresh] = await db.select({ id: sessions.id }).from(sessions).where(isFresh)
  if (!fresh) throw new Problem('sign_in_again')
  return account
}
