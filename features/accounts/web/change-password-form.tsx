import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { storeTokens } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import type { Account } from './account-queries.ts'
import { checkNewPassword, collect, requireText } from './form-checks.ts'
import { useFields } from './use-fields.ts'

const empty = { current: '', password: '', confirm: '' }

/** Asks for the old password; every other device is signed out by it. */
export function ChangePasswordForm({ account: { _id, role, email } }: { account: Account }) {
  const api = useApi()
  const queries = useQueryClient()
  const { values, errors, bind, form, refuse, set } = useFields(empty)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState('')

  function whatIsWrong() {
    return collect({
      current: requireText('Current password', values.current),
      password: checkNewPassword(values.password),
      confirm:
        requireText('Confirmation', values.confirm) ??
        (values.password === values.confirm ? undefined : 'Passwords do not match'),
    })
  }

  async function change(): Promise<void> {
    setIsSending(true)
    setError('')
    try {
      storeTokens(
        await api('PUT /api/account/password', {
          input: { currentPassword: values.current, newPassword: values.password },
        }),
      )
      set(empty)
      showToast('Password changed. Your other devices were logged out.')
      // Other devices, and an address that waits, are gone.
      await queries.invalidateQueries({ queryKey: ['account', _id] })
    } catch (failure) {
      const words = wordsOf(failure, 'The password could not be changed. Please try again.')
      const code = failure instanceof ApiError ? failure.body.code : undefined
      if (code === 'wrong_password') refuse({ current: words })
      else if (code === 'common_password' || code === 'invalid_input') refuse({ password: words })
      else setError(words)
    }
    setIsSending(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSending && !refuse(whatIsWrong())) void change()
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <div>
        <h2 className="text-xl font-semibold">Password</h2>
        <p className="text-ink-soft">Changing it logs out every other device.</p>
      </div>
      <Field label="Current password" error={errors.current} required>
        <PasswordInput {...bind('current')} autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        hint={`Must be at least ${role === 'admin' ? 15 : 8} characters`}
        error={errors.password}
        required
      >
        <PasswordInput {...bind('password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" error={errors.confirm} required>
        <PasswordInput {...bind('confirm')} autoComplete="new-password" />
      </Field>
      {error && <Alert tone="error">{error}</Alert>}
      <Button type="submit" busy={isSending && 'Changing...'} className="justify-self-start">
        Change Password
      </Button>
    </form>
  )
}
