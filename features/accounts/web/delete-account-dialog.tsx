import { useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { forgetDrafts } from '#site/drafts.ts'
import { clearSignIn } from '#site/session.ts'
import { Field } from '#site/ui/field.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import type { Account } from './account-queries.ts'

const goes = {
  jobseeker: 'Your profile, your CV, your cover letters and your sessions are deleted.',
  employer:
    'Your company profile, your logo, every job you posted, your subscriptions and payment slips are deleted.',
  admin: '',
}

const stays = {
  jobseeker: 'Employers keep a count of applications without your name.',
  employer: "Job seekers keep their applications to you in their own list, marked 'Job removed'.",
  admin: '',
}

/** Says what goes and what stays, and asks for the password. */
export function DeleteAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const api = useApi()
  const [password, setPassword] = useState('')
  const [isDeleting, setIsDeleting] = useState(false)
  const [error, setError] = useState<string>()
  const { role, name } = account

  async function remove(): Promise<void> {
    if (password === '') return setError('Password is required')
    setIsDeleting(true)
    setError(undefined)
    try {
      await api('DELETE /api/account', { input: { password } })
    } catch (failure) {
      setError(wordsOf(failure, 'The account could not be deleted. Please try again.'))
      setIsDeleting(false)
      return
    }
    clearSignIn()
    await forgetDrafts()
    window.location.assign('/')
  }

  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void remove()}
      title={`Delete the account of ${name}?`}
      confirmLabel="Delete account"
      busy={isDeleting && 'Deleting...'}
    >
      <ul className="mb-4 grid list-disc gap-1 pl-5">
        <li>{goes[role]}</li>
        <li>{stays[role]}</li>
        <li>This cannot be undone. You may want to export your data first.</li>
      </ul>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isDeleting) void remove()
        }}
      >
        <input type="text" autoComplete="username" value={account.email} readOnly hidden />
        <Field label="Your password" error={error} required>
          <PasswordInput
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        </Field>
      </form>
    </ConfirmDialog>
  )
}
