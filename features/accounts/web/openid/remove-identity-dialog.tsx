import { useApi } from '#site/api/api-context.tsx'
import type { Account } from '../account-queries.ts'
import { RemoveWithPassword } from '../own-account/remove-with-password.tsx'

interface RemoveIdentityDialogProps {
  account: Account
  label: string
  onClose: () => void
}

/** Explains the removal, and asks for the password. */
export function RemoveIdentityDialog({ account, label, onClose }: RemoveIdentityDialogProps) {
  const api = useApi()
  return (
    <RemoveWithPassword
      account={account}
      onClose={onClose}
      title={`Remove the connection with ${label}?`}
      label="Remove"
      failed="The connection could not be removed. Please try again."
      remove={(input) => api('DELETE /api/account/openid', { input })}
    >
      You can no longer log in with {label}, every other device is logged out, and nothing in your profile
      shows as verified. Your profile itself does not change.
    </RemoveWithPassword>
  )
}
