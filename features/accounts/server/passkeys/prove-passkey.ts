import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { Assertion } from '#contract/accounts/passkeys.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, passkeys } from '#tables/accounts/accounts.ts'
import { relyingParty } from './relying-party.ts'

export interface KnownPasskey {
  account: typeof accounts.$inferSelect
  passkey: typeof passkeys.$inferSelect
}

/** The passkey with that id, of an account in one of the roles. Served by the index passkeys_credential. */
export async function findPasskey(
  db: Db,
  { credentialId, roles }: { credentialId: string; roles: readonly Role[] },
): Promise<KnownPasskey | undefined> {
  const [known] = await db
    .select({ account: accounts, passkey: passkeys })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(and(eq(passkeys.credentialId, credentialId), inArray(accounts.role, [...roles])))
  return known
}

/** Has no account this passkey, in any role? */
export async function isOfNobody(db: Db, credentialId: string): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.credentialId, credentialId))) === 0
}

interface Answer {
  response: Assertion
  /** The spent challenge. */
  challenge: string
  publicUrl: string
  /** True if the device must verify the person by a finger, a face or a PIN; otherwise a touch is enough. */
  needsUser: boolean
}

/**
 * Verifies that the device with this key answered the challenge on our site. The user handle in the answer
 * must be that of the account.
 *
 * @returns the device's new counter
 * @throws Problem `wrong_passkey`
 */
export async function provePasskey(
  { account, passkey }: KnownPasskey,
  { response, challenge, publicUrl, needsUser }: Answer,
): Promise<number> {
  const { origin, rpId } = relyingParty(publicUrl)
  const { userHandle, ...signed } = response.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== account.id)
    throw new Problem('wrong_passkey')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: needsUser,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch((cause: unknown) => {
    // The library throws if the answer is invalid.
    throw new Problem('wrong_passkey', { cause })
  })
  if (!verified) throw new Problem('wrong_passkey')
  return authenticationInfo.newCounter
}

/**
 * Records the use of the passkey, in the transaction that opens the session. Of two concurrent uses one
 * succeeds.
 *
 * @throws Problem `wrong_passkey` when it was removed, or used, since it was read
 */
export async function countUse(
  tx: Db,
  { passkey, counter, now }: { passkey: KnownPasskey['passkey']; counter: number; now: Date },
): Promise<void> {
  const [used] = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id })
  if (!used) throw new Problem('wrong_passkey')
}
