import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { type Assertion, passkeyOfNobody } from '#contract/accounts/passkeys.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { countEvent } from '#features/accounts/security-events/server/count-event.ts'
import { isKnownAddress } from '#features/accounts/security-events/server/known-address.ts'
import type { Db } from '#platform/database/database.ts'
import { challengeLife } from '../../rules.ts'
import type { PasswordCall } from '../password-call.ts'
import { openSessionIf, type SignedIn } from '../sign-in.ts'
import { makeChallenge, spendChallenge } from './challenge.ts'
import { countUse, findPasskey, isOfNobody, type KnownPasskey, provePasskey } from './prove-passkey.ts'
import { relyingParty } from './relying-party.ts'

const purpose = { act: 'sign-in' } as const

/**
 * Challenge for any passkey of the site. The device must verify the person, because the passkey replaces
 * the password.
 */
export async function passkeyOptions({
  publicUrl,
  secret,
  now,
}: {
  publicUrl: string
  secret: string
  now: Date
}) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).rpId,
    challenge: makeChallenge({ purpose, secret, now }),
    timeout: challengeLife,
    userVerification: 'required',
  })
  return {
    challenge: options.challenge,
    rpId: relyingParty(publicUrl).rpId,
    timeout: challengeLife,
    userVerification: 'required' as const,
    allowCredentials: [],
  }
}

interface PasskeySignIn extends PasswordCall {
  /** Roles that may sign in here. */
  roles: readonly Role[]
  response: Assertion
  publicUrl: string
  secret: string
}

/**
 * Signs in the owner of the passkey, verified by the device. A refusal is counted like a wrong password,
 * but separately, so that attempts at one way to log in do not block another.
 *
 * @throws Problem `passkey_too_late` when the challenge is forged, expired, or was answered before
 * @throws Problem `wrong_passkey` when it is unknown, removed, of another role, or not proven; with a field for one that
 * nobody has, so that the device can be notified
 * @throws Problem `suspended` or `too_many`
 */
export async function signInWithPasskey(db: Db, given: PasskeySignIn): Promise<SignedIn> {
  const { roles, response, publicUrl, origin, attempts, secret, now } = given
  const known = await findPasskey(db, { credentialId: response.id, roles })
  const accountId = known?.account.id ?? 'nobody'
  const giveBack = await attempts.take({
    target: `passkey ${known ? accountId : response.id}`,
    ip: origin.ip,
    tried: response.response.signature,
    isWelcome: () => isKnownAddress(db, { accountId, ip: origin.ip, now }),
  })
  try {
    const challenge = await spendChallenge(db, {
      purpose,
      secret,
      now,
      clientDataJson: response.response.clientDataJSON,
    })
    if (!known) throw await unknownPasskey(db, response.id)
    const counter = await provePasskey(known, { response, challenge, publicUrl, needsUser: true })
    if (known.account.suspendedAt) throw new Problem('suspended')
    const signedIn = await openSessionIf(db, known.account, given, (tx) =>
      countUse(tx, { passkey: known.passkey, counter, now }),
    )
    await giveBack()
    return signedIn
  } catch (error) {
    const isWrong = error instanceof Problem && error.code === 'wrong_passkey'
    if (!isWrong) await giveBack()
    if (known && error instanceof Problem) keepRefusal(db, known, error, given)
    throw error
  }
}

async function unknownPasskey(db: Db, credentialId: string): Promise<Problem> {
  const isGone = await isOfNobody(db, credentialId)
  return new Problem(
    'wrong_passkey',
    isGone ? { fields: { [passkeyOfNobody]: 'belongs to no account' } } : {},
  )
}

function keepRefusal(db: Db, { account }: KnownPasskey, error: Problem, { origin, now }: PasskeySignIn) {
  if (error.code === 'wrong_passkey')
    countEvent(db, { accountId: account.id, kind: 'sign-in failed', origin, now })
  if (error.code === 'suspended')
    countEvent(db, { accountId: account.id, kind: 'sign-in refused', origin, now })
}
