import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { passkeyOfNobody } from '#contract/accounts/passkeys.ts'
import type { Api } from '#contract/api.ts'
import type { Sector } from '#contract/facts/vocabularies.ts'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import type { SignIn } from '#site/keep-sign-in.ts'
import { signalUnknown } from './signal-devices.ts'

// Loaded when a passkey is used, or the browser may offer one, to keep public pages light.

interface Credentials {
  email: string
  password: string
}

/** Signs in with a chosen passkey; `isOffered` waits until one is chosen below the field. */
export async function logInWithPasskey(
  api: Api,
  at: 'site' | 'desk',
  { isOffered = false }: { isOffered?: boolean } = {},
): Promise<SignIn> {
  const optionsJSON = await api('POST /api/auth/passkey/options', {})
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered })
  const input = { response }
  try {
    return await (at === 'desk'
      ? api('POST /api/auth/admin/passkey', { input })
      : api('POST /api/auth/passkey', { input }))
  } catch (refusal) {
    if (refusal instanceof ApiError && passkeyOfNobody in refusal.fields)
      await signalUnknown({ rpId: optionsJSON.rpId, credentialId: response.id })
    throw refusal
  }
}

/** Signs in an operator with the password and a passkey. */
export async function logInWithBoth(api: Api, credentials: Credentials): Promise<SignIn> {
  const optionsJSON = await api('POST /api/auth/admin/passkey/options', { input: credentials })
  const response = await startAuthentication({ optionsJSON })
  return api('POST /api/auth/admin/passkey/second', { input: { ...credentials, response } })
}

function requirePasskeys(): void {
  if (!('PublicKeyCredential' in window))
    throw new ApiError(0, { error: 'This browser does not support passkeys. Please use a newer one.' })
}

/** Creates a passkey on a chosen device, and adds it to the account. */
export async function addPasskey(api: Api, { name, ...proof }: { name: string; password?: string }) {
  requirePasskeys()
  const optionsJSON = await api('POST /api/account/passkeys/options', { input: proof })
  const response = await startRegistration({ optionsJSON })
  return api('POST /api/account/passkeys', { input: { name, response } })
}

interface NewSeeker {
  name: string
  email: string
  sector: Sector
  openToEmployers: boolean
  passkey: string
}

/** Creates a passkey on a chosen device, and an account for it. */
export async function registerWithPasskey(api: Api, seeker: NewSeeker): Promise<SignIn> {
  requirePasskeys()
  const { name, email } = seeker
  const { accountId, ...optionsJSON } = await api('POST /api/auth/passkey/register/options', {
    input: { name, email },
  })
  const response = await startRegistration({ optionsJSON })
  return api('POST /api/auth/passkey/register', { input: { ...seeker, accountId, response } })
}

/** Cancels a pending passkey prompt. */
export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony()

/** Browsers describe failures in their own English; these are the cases that a person can act on. */
const words: Record<string, string> = {
  NotAllowedError: 'No passkey was chosen. Try again when you are ready.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address of the site.',
  NotSupportedError: 'This device cannot store this kind of passkey.',
  AbortError: 'No passkey was chosen. Try again when you are ready.',
}

/** Returns the words for a failure of the browser or the server. */
export function passkeyWords(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return words[name] ?? wordsOf(error, 'The passkey could not be used. Please try again.')
}
