import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { forgetDrafts } from '#site/drafts.ts'
import { useForm } from '#site/form/use-form.ts'
import { clearSignIn } from '#site/keep-sign-in.ts'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { type Account, deletionQuery } from '../account-queries.ts'
import { noProof, OwnProofFields, proofFieldOf, useOwnProof } from '../phone/own-proof.tsx'
import { deletionWords } from './deletion-words.ts'

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/** Lists what is deleted and what stays, and asks for the password, or a code if there is none. */
export function DeleteAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const api = useApi()
  const { role, name } = account
  const proof = useOwnProof(account)
  const query = useQuery({ ...deletionQuery(api, account._id), enabled: role === 'employer' })
  const { data } = query
  const wasLost = useRef(false)
  /** After a lost reply the account may be deleted: then nobody is signed in any more. */
  const isGone = async (refusal: unknown): Promise<boolean> => {
    wasLost.current ||= statusOf(refusal) === 0
    if (!wasLost.current || statusOf(refusal) === 401) return wasLost.current
    return statusOf(await api('GET /api/account/deletion', {}).catch((error: unknown) => error)) === 401
  }
  const form = useForm({
    initial: noProof,
    check: proof.check,
    send: async (values) => {
      await api('DELETE /api/account', { input: proof.inputOf(values) }).catch(async (refusal: unknown) => {
        if (await isGone(refusal)) return
        // A team may have changed since the list was read.
        if (role === 'employer') await query.refetch()
        throw refusal
      })
      clearSignIn()
      forgetDrafts()
      window.location.assign('/account/deleted')
    },
    failed: 'The account could not be deleted. Please try again.',
    fieldOf: proofFieldOf,
  })

  return (
    <FormDialog
      form={form}
      role="alertdialog"
      isLoss
      onClose={onClose}
      title={`Delete the account of ${name}?`}
      sendLabel="Delete account"
      busyLabel="Deleting..."
      button={{ disabled: query.isLoading || query.isLoadingError }}
    >
      {query.isLoadingError && <LoadError query={query} />}
      <ul className="grid list-disc gap-1 pl-5">
        {deletionWords(role, data).map((words) => (
          <li key={words} className="wrap-anywhere">
            {words}
          </li>
        ))}
        <li>This cannot be undone. You may want to export your data first.</li>
      </ul>
      <OwnProofFields account={account} phone={proof.phone} />
    </FormDialog>
  )
}
