import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { eq } from 'drizzle-orm'
import type { Attestation } from '#contract/accounts/passkeys.ts'
import { Problem } from '#contract/base/problems.ts'
import { siteName } from '#contract/base/site-name.ts'
import { maxPasskeys } from '#contract/facts/bounds.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { passkeys } from '#tables/accounts/accounts.ts'
import { challengeLife } from '../../rules.ts'
import { addresseeOf } from '../name-for-mail.ts'
import { lockSignedIn, type Proof, requireOwner } from '../require-owner.ts'
import { makeChallenge, type Purpose, spendChallenge } from './challenge.ts'
import { passkeyAdded } from './emails.ts'
import { shownPasskey } from './own-passkeys.ts'
import { relyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256, the algorithms of devices. */
const algorithms = [-8, -7, -257]

const purposeOf = (accountId: string) => ({ act: 'add', accountId }) as const

/**
 * Challenge for an additional passkey, after a proof of ownership. A device that has one already is
 * excluded.
 *
 * @throws Problem `wrong_password`, `sign_in_again` or `too_many`
 * @throws Problem `passkeys_full`
 */
export async function newPasskeyOptions(db: Db, { publicUrl, ...proof }: Proof & { publicUrl: string }) {
  const { secret, now } = proof
  const { account, spend } = await requireOwner(db, proof)
  const own = await db.select().from(passkeys).where(eq(passkeys.accountId, account.id))
  if (own.length >= maxPasskeys) throw new Problem('passkeys_full')
  await spend(db)
  return creationOptions({ account, own, purpose: purposeOf(account.id), publicUrl, secret, now })
}

interface Creation {
  account: { id: string; name: string; email: string }
  /** Existing passkeys of the account. */
  own: (typeof passkeys.$inferSelect)[]
  purpose: Purpose
  publicUrl: string
  secret: string
  now: Date
}

/** Options for the creation of a passkey in a browser. */
export async function creationOptions({ account, own, purpose, publicUrl, secret, now }: Creation) {
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(publicUrl).rpId,
    userName: account.email || account.name,
    userDisplayName: account.name,
    userID: new Uint8Array(Buffer.from(account.id)),
    challenge: makeChallenge({ purpose, secret, now }),
    timeout: challengeLife,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return {
    ...options,
    rp: { id: relyingParty(publicUrl).rpId, name: siteName },
    timeout: challengeLife,
    attestation: 'none' as const,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  }
}

interface NewPasskey {
  viewer: Viewer
  name: string
  response: Attestation
  publicUrl: string
  secret: string
  origin: Origin
  now: Date
}

/**
 * Adds the passkey that a device has created for the challenge, and notifies the owner. The challenge was
 * given after a proof of ownership.
 *
 * @throws Problem `passkey_not_taken` when it answers no challenge of this account, or is invalid
 * @throws Problem `passkeys_full`
 * @throws Problem `passkey_there` when an account has it already
 */
export async function addPasskey(db: Db, given: NewPasskey) {
  const { viewer, name, response, origin, now } = given
  const made = await readAttestation(db, { ...given, purpose: purposeOf(viewer.personId) })
  return db.transaction(async (tx) => {
    // Locked, so that one of two concurrent calls finds the account full.
    const account = await lockSignedIn(tx, viewer, now)
    const own = await tx.$count(passkeys, eq(passkeys.accountId, account.id))
    if (own >= maxPasskeys) throw new Problem('passkeys_full')
    const added = await keepPasskey(tx, { accountId: account.id, made, name, response, now })
    await recordEvent(tx, { accountId: account.id, kind: 'passkey added', origin, now })
    await notify(tx, passkeyAdded({ ...addresseeOf(account), publicUrl: given.publicUrl }), now)
    return shownPasskey(added)
  })
}

interface Kept {
  accountId: string
  made: Awaited<ReturnType<typeof readAttestation>>
  name: string
  response: Attestation
  now: Date
}

/** Stores a verified passkey. @throws Problem `passkey_there` when an account has it already */
export async function keepPasskey(tx: Db, { accountId, made, name, response, now }: Kept) {
  const { credential } = made
  const [added] = await tx
    .insert(passkeys)
    .values({
      accountId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      name,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!added) throw new Problem('passkey_there')
  return added
}

interface Answered extends Pick<Creation, 'purpose' | 'publicUrl' | 'secret' | 'now'> {
  response: Attestation
}

/**
 * Verifies the passkey that a device has created for a challenge, and spends the challenge.
 *
 * @throws Problem `passkey_not_taken`
 */
export async function readAttestation(db: Db, { purpose, response, publicUrl, secret, now }: Answered) {
  const challenge = await spendChallenge(db, {
    purpose,
    secret,
    now,
    clientDataJson: response.response.clientDataJSON,
  }).catch((error: unknown) => {
    throw error instanceof Problem ? new Problem('passkey_not_taken', { words: error.message }) : error
  })
  const { origin, rpId } = relyingParty(publicUrl)
  try {
    requireNoCertificate(response.response.attestationObject)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...response.response, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) throw new Problem('passkey_not_taken')
    return registrationInfo
  } catch (cause) {
    // The library throws if the answer is invalid.
    throw new Problem('passkey_not_taken', { cause })
  }
}

/**
 * We request no attestation certificate. The library would load the revocation list from an address that
 * such a certificate names.
 */
function requireNoCertificate(attestationObject: string): void {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  const isBare = format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'))
  if (!isBare) throw new Problem('passkey_not_taken')
}
