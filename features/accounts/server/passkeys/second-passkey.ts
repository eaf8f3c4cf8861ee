import { and, eq } from 'drizzle-orm'
import type { Assertion } from '#contract/accounts/passkeys.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { passkeys } from '#tables/accounts/accounts.ts'
import { challengeLife } from '../../rules.ts'
import { type Credentials, openSession, type SignedIn, withCredentials } from '../sign-in.ts'
import { makeChallenge, spendChallenge } from './challenge.ts'
import { countUse, provePasskey } from './prove-passkey.ts'
import { relyingParty } from './relying-party.ts'

type Given = Omit<Credentials, 'role'> & { publicUrl: string }

const purposeOf = (accountId: string) => ({ act: 'second factor', accountId }) as const

/** Does an operator have a passkey? Then the password alone opens nothing. Served by the index passkeys_account. */
export async function hasPasskey(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .limit(1)
  return found.length > 0
}

/**
 * Challenge for the passkeys of an operator who knows the password. A touch is enough, because the password
 * identifies the person.
 *
 * @throws Problem `wrong_credentials`, `suspended` or `too_many`
 * @throws Problem `no_passkey`
 */
export async function secondPasskeyOptions(db: Db, given: Given) {
  const { publicUrl, secret, now } = given
  return withCredentials(db, { ...given, role: 'admin' }, async ({ id }) => {
    const own = await db.select().from(passkeys).where(eq(passkeys.accountId, id))
    if (own.length === 0) throw new Problem('no_passkey')
    const challenge = makeChallenge({ purpose: purposeOf(id), secret, now })
    return {
      challenge: Buffer.from(challenge).toString('base64url'),
      rpId: relyingParty(publicUrl).rpId,
      timeout: challengeLife,
      userVerification: 'preferred' as const,
      allowCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key' as const,
        transports,
      })),
    }
  })
}

/**
 * Signs in an operator with the password, and a passkey instead of the authenticator's code. A wrong
 * passkey counts like a wrong code.
 *
 * @throws Problem `wrong_credentials`, `suspended` or `too_many`
 * @throws Problem `passkey_too_late` when the challenge is forged, expired, or was answered before
 * @throws Problem `wrong_passkey` when it is not one of this operator, removed, or not proven
 */
export async function signInWithBoth(
  db: Db,
  given: Given & { response: Assertion },
): Promise<SignedIn & { isEnrolled: boolean }> {
  const { response, publicUrl, secret, now } = given
  const credentials = { ...given, role: 'admin' as const }
  return withCredentials(db, credentials, async (account) => {
    const challenge = await spendChallenge(db, {
      purpose: purposeOf(account.id),
      secret,
      now,
      clientDataJson: response.response.clientDataJSON,
    })
    const own = and(eq(passkeys.accountId, account.id), eq(passkeys.credentialId, response.id))
    const [passkey] = await db.select().from(passkeys).where(own)
    if (!passkey) throw new Problem('wrong_passkey')
    const counter = await provePasskey(
      { account, passkey },
      { response, challenge, publicUrl, needsUser: false },
    )
    const signedIn = await openSession(db, account, credentials, (tx) =>
      countUse(tx, { passkey, counter, now }),
    )
    return { ...signedIn, isEnrolled: true }
  })
}
