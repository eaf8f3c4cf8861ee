import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { keepOwnSignIn } from '#site/keep-own-sign-in.ts'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import type { Account } from '../account-queries.ts'
import { noProof, OwnProofFields, proofFieldOf, useOwnProof } from './own-proof.tsx'

interface RemovePhoneDialogProps {
  account: Account
  phone: string
  onClose: () => void
}

/** Explains the removal, and asks for a proof of ownership. */
export function RemovePhoneDialog({ account, phone, onClose }: RemovePhoneDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const proof = useOwnProof(account)
  const form = useForm({
    initial: noProof,
    check: proof.check,
    send: async (values) => {
      const { message } = await api('DELETE /api/account/phone', { input: proof.inputOf(values) })
      keepOwnSignIn()
      showToast(message)
      await queries.invalidateQueries({ queryKey: ['account', account._id] })
      onClose()
    },
    failed: 'The number could not be removed. Please try again.',
    fieldOf: proofFieldOf,
  })
  return (
    <FormDialog
      form={form}
      role="alertdialog"
      isLoss
      onClose={onClose}
      title={`Remove the number ${phone}?`}
      sendLabel="Remove number"
      busyLabel="Removing..."
    >
      <p>
        You can no longer log in with it, and every other device is logged out. You log in with{' '}
        {account.email} as before.
      </p>
      <OwnProofFields account={account} phone={proof.phone} />
    </FormDialog>
  )
}
