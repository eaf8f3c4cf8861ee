import { useLayoutEffect, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useSearchParams } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { checkNewPassword, checkRepeated, requireText } from '../form-checks.ts'
import { NewPasswordTwice } from '../new-password.tsx'

interface NewPasswordFormProps {
  /** Called on sending, when earlier messages no longer apply. */
  onSend?: () => void
  /** Goes back to the e-mail; absent where that is not possible. */
  onBack?: () => void
  onReset: (message: string) => void
  /** It claims the account of an import. */
  claiming?: boolean
}

/** Token format of a mailed link: 32 bytes. A mail program may have truncated it. */
const isWhole = (token: string) => /^[\w-]{43}$/.test(token)

export function NewPasswordForm({ onSend, onBack, onReset, claiming = false }: NewPasswordFormProps) {
  const api = useApi()
  const [search] = useSearchParams()
  const role = search.get('for') === 'operator' ? 'admin' : 'jobseeker'
  const tokenLabel = claiming ? 'Code from the e-mail' : 'Reset token'
  const form = useForm({
    initial: { token: '', password: '', confirm: '' },
    check: ({ token, password, confirm }) => ({
      token: requireText(tokenLabel, token),
      password: checkNewPassword(password, role),
      confirm: checkRepeated(confirm, password),
    }),
    send: async ({ token, password }) => {
      onSend?.()
      const given = { query: { token: token.trim() }, input: { password } }
      const { message } = claiming
        ? await api('POST /api/employers/claim', given)
        : await api('POST /api/employers/reset-password', given)
      onReset(message ?? 'Password reset successful! You can now log in.')
    },
    failed: claiming ? 'The account could not be claimed' : 'Failed to reset password',
  })
  const { fill } = form
  const token = search.get('token') ?? ''
  // Nobody who follows a whole link to claim jobs has to see a code. The recovery always shows its second step.
  const [isTokenShown, setTokenShown] = useState(!claiming || !token)
  // The server only knows whether the address has one.
  useLayoutEffect(() => {
    if (!isWhole(token)) setTokenShown(true)
    fill({ token })
  }, [token, fill])
  return (
    <Form form={form} enter="sends" className="grid gap-4">
      <FormOutcome />
      {(isTokenShown || form.errors.token) && (
        <Field
          name="token"
          label={tokenLabel}
          hint="It is in the e-mail. The link there fills it in"
          required
        >
          <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Field>
      )}
      <NewPasswordTwice role={role} />
      <div className="grid gap-3 sm:grid-cols-[auto_1fr]">
        {onBack && (
          <Button variant="secondary" onClick={onBack} className="order-last sm:order-first">
            Back to Email
          </Button>
        )}
        <Button type="submit" busy={form.isSending && (claiming ? 'Setting...' : 'Resetting...')}>
          {claiming ? 'Set the password' : 'Reset Password'}
        </Button>
      </div>
    </Form>
  )
}
