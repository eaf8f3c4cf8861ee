import { and, arrayContains, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import { secondFactors } from '#tables/accounts/accounts.ts'
import { foldRecoveryCode, periodOfCode } from './authenticator.ts'
import { hasPasskey } from './passkeys/second-passkey.ts'
import type { PasswordCall } from './password-call.ts'
import { fingerprint } from './refresh-token.ts'
import { openSecret } from './seal-secret.ts'
import { type Credentials, openSession, type SignedIn, withCredentials } from './sign-in.ts'

/**
 * Signs in an operator: password first, then, if an authenticator is enrolled, its code or a recovery code.
 *
 * @throws Problem `wrong_credentials`, `suspended` or `too_many`
 * @throws Problem `code_needed` when the password is right and a code is missing
 * @throws Problem `wrong_code` when it is wrong, expired, or was used before
 * @throws Problem `passkey_needed` when there is no authenticator but a passkey: see `signInWithBoth`
 * @throws Problem `enrolment_needed` in production, when there is neither
 */
export async function signInOperator(
  db: Db,
  { production, ...given }: Omit<Credentials, 'role'> & { production: boolean },
): Promise<SignedIn & { isEnrolled: boolean }> {
  const credentials = { ...given, role: 'admin' as const }
  const { code } = given
  return withCredentials(db, credentials, async (account) => {
    const enrolled = and(eq(secondFactors.accountId, account.id), isNotNull(secondFactors.confirmedAt))
    const [factor] = await db.select().from(secondFactors).where(enrolled)
    if (factor) {
      if (!code) throw new Problem('code_needed')
      const given = { ...credentials, code }
      const isTaken = (await takeCode(db, factor, given)) || (await takeRecoveryCode(db, factor, given))
      if (!isTaken) throw new Problem('wrong_code')
    } else if (await hasPasskey(db, account.id)) {
      throw new Problem('passkey_needed')
    } else if (production) {
      throw new Problem('enrolment_needed')
    }
    return { ...(await openSession(db, account, credentials)), isEnrolled: factor !== undefined }
  })
}

type Factor = typeof secondFactors.$inferSelect

/** A code is valid once: the update decides between two concurrent uses. */
async function takeCode(
  db: Db,
  { accountId, sealedSecret }: Factor,
  { code, secret, now }: { code: string; secret: string; now: Date },
): Promise<boolean> {
  const opened = openSecret(secret, sealedSecret)
  const period = opened === undefined ? undefined : periodOfCode(opened, code, now)
  if (period === undefined) return false
  const taken = await db
    .update(secondFactors)
    .set({ lastPeriod: period })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastPeriod, period)))
    .returning({ accountId: secondFactors.accountId })
  return taken.length > 0
}

async function takeRecoveryCode(
  db: Db,
  { accountId }: Factor,
  { code, origin, now }: PasswordCall & { code: string },
): Promise<boolean> {
  const hash = fingerprint(foldRecoveryCode(code))
  const { recoveryHashes } = secondFactors
  return db.transaction(async (tx) => {
    const taken = await tx
      .update(secondFactors)
      .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})` })
      .where(and(eq(secondFactors.accountId, accountId), arrayContains(recoveryHashes, [hash])))
      .returning({ accountId: secondFactors.accountId })
    if (taken.length === 0) return false
    await recordEvent(tx, { accountId, kind: 'recovery code used', origin, now })
    return true
  })
}
