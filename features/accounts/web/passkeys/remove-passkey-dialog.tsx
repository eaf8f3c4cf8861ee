import { useApi } from '#site/api/api-context.tsx'
import type { Account, Passkey } from '../account-queries.ts'
import { RemoveWithPassword } from '../own-account/remove-with-password.tsx'
import { signalRemoved } from './signal-devices.ts'

interface RemovePasskeyDialogProps {
  account: Account
  passkey: Passkey
  onClose: () => void
}

/** Explains the removal, and asks for the password. */
export function RemovePasskeyDialog({ account, passkey, onClose }: RemovePasskeyDialogProps) {
  const api = useApi()
  return (
    <RemoveWithPassword
      account={account}
      onClose={onClose}
      title={`Remove the passkey ‘${passkey.name}’?`}
      label="Remove passkey"
      failed="The passkey could not be removed. Please try again."
      remove={async (input) => {
        const params = { passkeyId: passkey._id }
        const reply = await api('DELETE /api/account/passkeys/:passkeyId', { params, input })
        await signalRemoved(reply.device)
        return reply
      }}
    >
      You can no longer log in with it, and every other device is logged out. If a device still offers it,
      delete it there too.
    </RemoveWithPassword>
  )
}
