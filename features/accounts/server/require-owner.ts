import { and, eq, gt } from 'drizzle-orm'
import { minute } from '#contract/base/durations.ts'
import { Problem } from '#contract/base/problems.ts'
import { freshSignInMinutes } from '#contract/facts/periods.ts'
import { proveNumber, spendCode } from '#features/accounts/phone-numbers/server/prove-number.ts'
import { readNumber } from '#features/accounts/phone-numbers/server/read-numbers.ts'
import type { Db } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/network.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts, sessionLives, sessions } from '#tables/accounts/accounts.ts'
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

interface Owner {
  account: typeof accounts.$inferSelect
  /**
   * Spends the code, if it was the proof, in the transaction that acts: a refusal leaves it valid.
   *
   * @throws Problem `bad_code` when another call has spent it
   */
  spend: (tx: Db) => Promise<void>
}

/** Compares a code that was sent to the number of an account, for its signed-in owner. @throws Problem `bad_code` */
async function ownerByCode(db: Db, account: Owner['account'], proof: Proof): Promise<Owner> {
  const { code = '', secret, origin, now } = proof
  const accountId = account.id
  const { number = '' } = (await readNumber(db, accountId)) ?? {}
  const right = await proveNumber(db, { number, code, accountId, network: networkOf(origin.ip), secret, now })
  return { account, spend: (tx) => spendCode(tx, right, now, accountId) }
}

/**
 * Returns the account after a proof of ownership: the password, or without one a code to its phone number
 * or a recent sign-in. An unattended browser must not be enough.
 *
 * @throws Problem `not_found`
 * @throws Problem `wrong_password` or `too_many`; also when there is a password and none is given
 * @throws Problem `bad_code` when there is no password and the code is not right
 * @throws Problem `sign_in_again` when there is neither, and the session is older
 */
export async function requireOwner(db: Db, proof: Proof): Promise<Owner> {
  const { viewer, password, code, ...call } = proof
  const [account] = await db.select().from(accounts).where(eq(accounts.id, viewer.personId))
  if (!account) throw new Problem('not_found')
  const spend = async () => {}
  if (account.passwordHash !== '') {
    await requireOwnPassword(db, { accountId: viewer.personId, password: password ?? '', ...call })
    return { account, spend }
  }
  if (code !== undefined) return ownerByCode(db, account, proof)
  await requireRecentSignIn(db, viewer, call.now)
  return { account, spend }
}

/** @throws Problem `sign_in_again` */
export async function requireRecentSignIn(
  db: Db,
  { sessionId }: Pick<Viewer, 'sessionId'>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - freshSignInMinutes * minute)
  const isRecent = and(eq(sessions.id, sessionId), gt(sessions.createdAt, since))
  const [recent] = await db.select({ id: sessions.id }).from(sessions).where(isRecent)
  if (!recent) throw new Problem('sign_in_again')
}

/**
 * Locks the account of a signed-in person, for a verb that adds a way to log in. A reset may have removed such ways since the
 * proof was checked; it ends the session, and what comes after it must not survive it. A change of the password lets the session
 * that it came from run out at its own instant, at which this call may have begun already.
 *
 * @throws Problem `signed_out` when the session has ended, or the password was changed, since the call began
 */
export async function lockSignedIn(
  tx: Db,
  { personId, sessionId }: Pick<Viewer, 'personId' | 'sessionId'>,
  now: Date,
): Promise<Owner['account']> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, personId)).for('no key update')
  const isMine = and(eq(sessions.id, sessionId), eq(sessions.accountId, personId), sessionLives(now))
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(isMine)
  if (!account || !session || (account.passwordChangedAt && account.passwordChangedAt > now))
    throw new Problem('signed_out')
  return account
}
