import { useQueryClient } from '@tanstack/react-query'
import { deviceWords } from '#features/accounts/security-events/web/device-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import type { Account } from '../account-queries.ts'
import { addPasskey, passkeyWords } from './browser-passkeys.ts'
import { checkName, checkOwnPassword, OwnPassword, PasskeyName, proofOf } from './passkey-fields.tsx'

/** Asks for a name and the password; then the browser prompts for the device. */
export function AddPasskeyDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { name: deviceWords(navigator.userAgent), password: '' },
    check: ({ name, password }) => ({ name: checkName(name), password: checkOwnPassword(account, password) }),
    send: async ({ name, password }) => {
      await addPasskey(api, { name: name.trim(), ...proofOf(account, password) })
      showToast('Passkey added')
      await queries.invalidateQueries({ queryKey: ['account', account._id] })
      onClose()
    },
    failed: passkeyWords,
    fieldOf: { wrong_password: 'password' },
  })
  return (
    <FormDialog
      enter="sends"
      form={form}
      onClose={onClose}
      title="Add a passkey"
      sendLabel="Add passkey"
      busyLabel="Waiting for your device..."
    >
      <p>Your device then asks for your fingerprint, your face or its PIN. We never receive any of them.</p>
      <PasskeyName />
      <OwnPassword account={account} />
    </FormDialog>
  )
}
