import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import type { Account, Passkey } from '../account-queries.ts'
import { checkOwnPassword, OwnPassword, proofOf } from './passkey-fields.tsx'

interface RemovePasskeyDialogProps {
  account: Account
  passkey: Passkey
  onClose: () => void
}

/** Says what removing does, and asks for the password. */
export function RemovePasskeyDialog({ account, passkey, onClose }: RemovePasskeyDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: checkOwnPassword(account, password) }),
    send: async ({ password }) => {
      const { message } = await api('DELETE /api/account/passkeys/:passkeyId', {
        params: { passkeyId: passkey._id },
        input: proofOf(account, password),
      })
      showToast(message)
      await queries.invalidateQueries({ queryKey: ['account', account._id] })
      onClose()
    },
    failed: 'The passkey could not be removed. Please try again.',
    fieldOf: { wrong_password: 'password' },
  })
  return (
    <FormDialog
      form={form}
      role="alertdialog"
      isLoss
      onClose={onClose}
      title={`Remove the passkey ‘${passkey.name}’?`}
      sendLabel="Remove passkey"
      busyLabel="Removing..."
    >
      <p>It opens your account no more, and every other device is logged out. Delete it on the device too.</p>
      <OwnPassword account={account} />
    </FormDialog>
  )
}
