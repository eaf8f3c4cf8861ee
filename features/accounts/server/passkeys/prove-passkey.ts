import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { Assertion } from '#contract/passkeys.ts'
import { Problem } from '#contract/problems.ts'
import type { Role } from '#contract/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, passkeys } from '#tables/accounts.ts'
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

interface Answer {
  response: Assertion
  /** The challenge, which was taken. */
  challenge: string
  publicUrl: string
  /** Must the device have found out who is there, by a finger, a face or a PIN? Else a touch is enough. */
  needsUser: boolean
}

/**
 * Did the device with this key answer the challenge, on our site? The id of a person in the answer must be that of the account.
 *
 * @returns what the device has counted since
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
    // The library says by throwing what is wrong with an answer.
    throw new Problem('wrong_passkey', { cause })
  })
  if (!verified) throw new Problem('wrong_passkey')
  return authenticationInfo.newCounter
}

/**
 * Notes that the passkey was used, in the transaction that opens the session. Of two uses at the same time one counts.
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
