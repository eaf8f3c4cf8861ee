import { eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import { secondFactors } from '#tables/accounts/accounts.ts'
import { repeatLife } from '../rules.ts'
import {
  authenticatorUri,
  foldRecoveryCode,
  newAuthenticatorSecret,
  newRecoveryCodes,
  periodOfCode,
} from './authenticator.ts'
import { hasPasskey } from './passkeys/second-passkey.ts'
import type { PasswordCall } from './password-call.ts'
import { fingerprint } from './refresh-token.ts'
import { openSecret, sealSecret } from './seal-secret.ts'
import { type Credentials, openSession, type SignedIn, withCredentials } from './sign-in.ts'

/**
 * Creates a secret for the authenticator of an operator who knows the password. It takes effect once it is
 * confirmed, and replaces an unconfirmed one.
 *
 * @throws Problem `wrong_credentials`, `suspended` or `too_many`
 * @throws Problem `already_enrolled`
 */
export async function enrolOperator(db: Db, given: Omit<Credentials, 'role'>) {
  return withCredentials(db, { ...given, role: 'admin' }, async (account) => {
    await requireNoPasskey(db, account.id)
    const base32 = newAuthenticatorSecret()
    const sealedSecret = sealSecret(given.secret, base32)
    const [fresh] = await db
      .insert(secondFactors)
      .values({ accountId: account.id, sealedSecret })
      .onConflictDoUpdate({
        target: secondFactors.accountId,
        set: { sealedSecret },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ accountId: secondFactors.accountId })
    if (!fresh) throw new Problem('already_enrolled')
    return { secret: base32, uri: authenticatorUri(base32, account.email) }
  })
}

/** A person with the password alone must not add an authenticator beside the required passkey. */
async function requireNoPasskey(db: Db, accountId: string): Promise<void> {
  if (await hasPasskey(db, accountId)) throw new Problem('already_enrolled')
}

/**
 * Takes the first code of the authenticator, returns the recovery codes once, and signs in. If that reply was lost, the next code
 * of the authenticator brings new ones for a few minutes: otherwise the operator would never have any.
 *
 * @throws Problem `wrong_credentials`, `suspended` or `too_many`
 * @throws Problem `wrong_code` when it does not match the last secret, or was used
 * @throws Problem `already_enrolled`
 */
export async function confirmOperator(
  db: Db,
  given: Omit<Credentials, 'role'> & { code: string },
): Promise<SignedIn & { recoveryCodes: string[] }> {
  const credentials = { ...given, role: 'admin' as const }
  return withCredentials(db, credentials, async (account) => {
    const recoveryCodes = newRecoveryCodes()
    await confirmAuthenticator(db, account.id, recoveryCodes, given)
    return { ...(await openSession(db, account, credentials)), recoveryCodes }
  })
}

async function confirmAuthenticator(
  db: Db,
  accountId: string,
  recoveryCodes: readonly string[],
  { code, secret, origin, now }: PasswordCall & { code: string; secret: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireNoPasskey(tx, accountId)
    const mine = eq(secondFactors.accountId, accountId)
    const [factor] = await tx.select().from(secondFactors).where(mine).for('update')
    if (factor?.confirmedAt && !isJustConfirmed(factor, recoveryCodes.length, now))
      throw new Problem('already_enrolled')
    const opened = factor && openSecret(secret, factor.sealedSecret)
    const lastPeriod = opened === undefined ? undefined : periodOfCode(opened, code, now)
    if (!factor || lastPeriod === undefined) throw new Problem('wrong_code')
    if (lastPeriod <= factor.lastPeriod) throw new Problem('wrong_code', { words: usedCode })
    const recoveryHashes = recoveryCodes.map((one) => fingerprint(foldRecoveryCode(one)))
    const confirmedAt = factor.confirmedAt ?? now
    await tx.update(secondFactors).set({ confirmedAt, lastPeriod, recoveryHashes }).where(mine)
    await recordEvent(tx, { accountId, kind: 'authenticator set up', origin, now })
  })
}

const usedCode = 'This code was used already. Please wait for the next one and enter it'

type Factor = typeof secondFactors.$inferSelect

/** Confirmed minutes ago, and no recovery code was used. */
const isJustConfirmed = ({ confirmedAt, recoveryHashes }: Factor, codes: number, now: Date): boolean =>
  confirmedAt !== null &&
  recoveryHashes.length === codes &&
  now.getTime() < confirmedAt.getTime() + repeatLife
