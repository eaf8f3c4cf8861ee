import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { keepOwnSignIn } from '#site/keep-own-sign-in.ts'
import { storeTokens } from '#site/keep-sign-in.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import type { Account } from '../account-queries.ts'
import { checkNewPassword, checkRepeated, requireText } from '../form-checks.ts'
import { NewPasswordTwice } from '../new-password.tsx'

const empty = { current: '', password: '', confirm: '' }

/** Asks for the old password; changing it signs out every other device. */
export function ChangePasswordForm({ account: { _id, role, email } }: { account: Account }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: empty,
    check: ({ current, password, confirm }) => ({
      current: requireText('Current password', current),
      password: checkNewPassword(password, role),
      confirm: checkRepeated(confirm, password),
    }),
    send: async ({ current, password }, { set }) => {
      storeTokens(
        await api('PUT /api/account/password', {
          input: { currentPassword: current, newPassword: password },
        }),
      )
      keepOwnSignIn()
      set(empty)
      showToast('Password changed. Your other devices were logged out.')
      // Other devices, and a pending address, are removed.
      await queries.invalidateQueries({ queryKey: ['account', _id] })
    },
    failed: (error) =>
      error instanceof ApiError && error.isNetwork
        ? 'The connection was lost, and your password may have changed. If you have to log in, try the new one first.'
        : wordsOf(error, 'The password could not be changed. Please try again.'),
    fieldOf: { wrong_password: 'current', common_password: 'password', invalid_input: 'password' },
  })
  return (
    <Form form={form} enter="sends" className="grid gap-4">
      {/* For password managers: the account of this password. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <div>
        <h2 className="text-xl font-semibold">Password</h2>
        <p className="text-ink-soft">Changing it logs out every other device.</p>
      </div>
      <Field name="current" label="Current password" required>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <NewPasswordTwice role={role} />
      <FormOutcome />
      <Button type="submit" busy={form.isSending && 'Changing...'} className="justify-self-start">
        Change Password
      </Button>
    </Form>
  )
}
