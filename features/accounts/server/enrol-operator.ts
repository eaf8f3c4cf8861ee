import { eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { secondFactors } from '#tables/accounts.ts'
import {
  authenticatorUri,
  foldRecoveryCode,
  newAuthenticatorSecret,
  newRecoveryCodes,
  periodOfCode,
} from './authenticator.ts'
import { fingerprint } from './refresh-token.ts'
import { openSecret, sealSecret } from './seal-secret.ts'
import { openSession, requireCredentials, type SignedIn } from './sign-in.ts'

interface Enrolment {
  email: string
  password: string
  secret: string
}

/**
 * A fresh secret for the authenticator of an operator who knows the password. It asks for nothing until it is
 * confirmed, and replaces one that was not.
 *
 * @throws Problem `wrong_credentials` or `suspended`
 * @throws Problem `already_enrolled`
 */
export async function enrolOperator(db: Db, { email, password, secret }: Enrolment) {
  const account = await requireCredentials(db, { role: 'admin', email, password })
  const base32 = newAuthenticatorSecret()
  const sealedSecret = sealSecret(secret, base32)
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
}

/**
 * Takes the first code of the authenticator, gives out the recovery codes, once, and signs in.
 *
 * @throws Problem `wrong_credentials` or `suspended`
 * @throws Problem `wrong_code` when it is not of the secret that was given out last
 * @throws Problem `already_enrolled`
 */
export async function confirmOperator(
  db: Db,
  {
    email,
    password,
    code,
    secret,
    userAgent,
    now,
  }: Enrolment & { code: string; userAgent: string; now: Date },
): Promise<SignedIn & { recoveryCodes: string[] }> {
  const account = await requireCredentials(db, { role: 'admin', email, password })
  const recoveryCodes = newRecoveryCodes()
  await db.transaction(async (tx) => {
    const mine = eq(secondFactors.accountId, account.id)
    const [factor] = await tx.select().from(secondFactors).where(mine).for('update')
    if (factor?.confirmedAt) throw new Problem('already_enrolled')
    const lastPeriod = factor && periodOfCode(openSecret(secret, factor.sealedSecret), code, now)
    if (lastPeriod === undefined) throw new Problem('wrong_code')
    const recoveryHashes = recoveryCodes.map((one) => fingerprint(foldRecoveryCode(one)))
    await tx.update(secondFactors).set({ confirmedAt: now, lastPeriod, recoveryHashes }).where(mine)
  })
  return { ...(await openSession(db, account, { userAgent, secret, now })), recoveryCodes }
}
