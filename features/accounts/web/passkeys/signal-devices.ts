import type { removePasskey } from '#contract/accounts/passkeys.ts'
import type { ReplyOf } from '#contract/base/endpoint.ts'

type Device = ReplyOf<typeof removePasskey>['device']

/** Signals of WebAuthn level 3, which some browsers do not have yet. */
type Signals = Partial<
  Pick<typeof PublicKeyCredential, 'signalUnknownCredential' | 'signalAllAcceptedCredentials'>
>

/** Notifies the device that no account has this passkey: it was removed elsewhere, or with its account. */
export async function signalUnknown(known: { rpId: string; credentialId: string }): Promise<void> {
  const key: Signals | undefined = window.PublicKeyCredential
  await Promise.allSettled([key?.signalUnknownCredential?.(known)])
}

/** Notifies the device of the removed passkey and of those that are left, so that it stops offering the others. */
export async function signalRemoved({ rpId, userId, removed, accepted }: Device): Promise<void> {
  const key: Signals | undefined = window.PublicKeyCredential
  // A device that refuses goes on offering it; the account refuses it.
  await Promise.allSettled([
    key?.signalUnknownCredential?.({ rpId, credentialId: removed }),
    key?.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds: accepted }),
  ])
}
