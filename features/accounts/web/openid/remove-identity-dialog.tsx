import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import type { Account } from '../account-queries.ts'
import { checkOwnPassword, OwnPassword, proofOf } from '../passkeys/passkey-fields.tsx'

interface RemoveIdentityDialogProps {
  account: Account
  label: string
  onClose: () => void
}

/** Says what removing does, and asks for the password. */
export function RemoveIdentityDialog({ account, label, onClose }: RemoveIdentityDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: checkOwnPassword(account, password) }),
    send: async ({ password }) => {
      const { message } = await api('DELETE /api/account/openid', { input: proofOf(account, password) })
      showToast(message)
      await queries.invalidateQueries({ queryKey: ['account', account._id] })
      onClose()
    },
    failed: 'The connection could not be removed. Please try again.',
    fieldOf: { wrong_password: 'password' },
  })
  return (
    <FormDialog
      form={form}
      role="alertdialog"
      isLoss
      onClose={onClose}
      title={`Remove the connection with ${label}?`}
      sendLabel="Remove"
      busyLabel="Removing..."
    >
      <p>
        {label} opens your account no more, every other device is logged out, and nothing in your profile
        shows as verified. What your profile says stays.
      </p>
      <OwnPassword account={account} />
    </FormDialog>
  )
}
