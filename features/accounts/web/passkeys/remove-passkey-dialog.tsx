import { useApi } from '#site/api/api-context.tsx'
import type { Account, Passkey } from '../account-queries.ts'
import { RemoveWithPassword } from '../own-account/remove-with-password.tsx'

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
      remove={(input) =>
        api('DELETE /api/account/passkeys/:passkeyId', { params: { passkeyId: passkey._id }, input })
      }
    >
      It no longer opens your account, and every other device is logged out. Delete it on the device too.
    </RemoveWithPassword>
  )
}
