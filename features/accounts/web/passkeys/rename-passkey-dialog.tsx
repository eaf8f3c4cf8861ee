import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import type { Account, Passkey } from '../account-queries.ts'
import { checkName, PasskeyName } from './passkey-fields.tsx'

interface RenamePasskeyDialogProps {
  account: Account
  passkey: Passkey
  onClose: () => void
}

export function RenamePasskeyDialog({ account, passkey, onClose }: RenamePasskeyDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { name: passkey.name },
    check: ({ name }) => ({ name: checkName(name) }),
    send: async ({ name }) => {
      const params = { passkeyId: passkey._id }
      const { message } = await api('PUT /api/account/passkeys/:passkeyId', { params, input: { name } })
      showToast(message)
      await queries.invalidateQueries({ queryKey: ['account', account._id] })
      onClose()
    },
    failed: 'The passkey could not be renamed. Please try again.',
  })
  return (
    <FormDialog
      enter="sends"
      form={form}
      onClose={onClose}
      title="Rename the passkey"
      sendLabel="Rename"
      busyLabel="Renaming..."
    >
      <PasskeyName />
    </FormDialog>
  )
}
