import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from '#site/form/use-form.ts'
import { keepOwnSignIn } from '#site/keep-own-sign-in.ts'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import type { Account } from '../account-queries.ts'
import { checkOwnPassword, OwnPassword, proofOf } from '../passkeys/passkey-fields.tsx'

interface RemoveWithPasswordProps {
  account: Account
  title: string
  /** Label of the button. */
  label: string
  /** Message for a failure without words of the server. */
  failed: string
  remove: (proof: { password?: string }) => Promise<{ message: string }>
  onClose: () => void
  /** Consequences of the removal. */
  children: ReactNode
}

/** Removes a way to log in, after its owner has given the password. */
export function RemoveWithPassword(props: RemoveWithPasswordProps) {
  const { account, onClose } = props
  const queries = useQueryClient()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: checkOwnPassword(account, password) }),
    send: async ({ password }) => {
      const { message } = await props.remove(proofOf(account, password))
      keepOwnSignIn()
      showToast(message)
      await queries.invalidateQueries({ queryKey: ['account', account._id] })
      onClose()
    },
    failed: props.failed,
    fieldOf: { wrong_password: 'password' },
  })
  return (
    <FormDialog
      form={form}
      role="alertdialog"
      isLoss
      onClose={onClose}
      title={props.title}
      sendLabel={props.label}
      busyLabel="Removing..."
    >
      <p>{props.children}</p>
      <OwnPassword account={account} />
    </FormDialog>
  )
}
