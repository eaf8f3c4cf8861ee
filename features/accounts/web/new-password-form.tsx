import { type FormEvent, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { checkNewPassword, collect, requireText } from './form-checks.ts'
import { useFields } from './use-fields.ts'

interface NewPasswordFormProps {
  startToken: string
  onMessage: (message: string) => void
  onBack: () => void
  onReset: () => void
  /** The account of an import is claimed with it. */
  claiming?: boolean
}

/** As the link of a mail has it: 32 bytes. A mail program may have cut it. */
const isWhole = (token: string) => /^[\w-]{43}$/.test(token)

export function NewPasswordForm({
  startToken,
  onMessage,
  onBack,
  onReset,
  claiming = false,
}: NewPasswordFormProps) {
  const api = useApi()
  const { values, errors, bind, form, refuse } = useFields({ token: startToken, password: '', confirm: '' })
  const [isSending, setIsSending] = useState(false)

  function whatIsWrong() {
    return collect({
      token: requireText('Reset token', values.token),
      password: checkNewPassword(values.password),
      confirm:
        requireText('Confirmation', values.confirm) ??
        (values.password === values.confirm ? undefined : 'Passwords do not match'),
    })
  }

  async function reset(): Promise<void> {
    setIsSending(true)
    onMessage('')
    try {
      const { password } = values
      const given = { query: { token: values.token.trim() }, input: { password } }
      const { message } = claiming
        ? await api('POST /api/employers/claim', given)
        : await api('POST /api/employers/reset-password', given)
      onMessage(message ?? 'Password reset successful! You can now log in.')
      onReset()
    } catch (error) {
      onMessage(wordsOf(error, claiming ? 'The account could not be claimed' : 'Failed to reset password'))
      setIsSending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSending && !refuse(whatIsWrong())) void reset()
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      {!isWhole(startToken) && (
        <Field
          label="Reset token"
          hint="It is in the e-mail. The link there fills it in"
          error={errors.token}
          required
        >
          <Input {...bind('token')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Field>
      )}
      <Field label="New password" hint="Must be at least 8 characters" error={errors.password} required>
        <PasswordInput {...bind('password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" error={errors.confirm} required>
        <PasswordInput {...bind('confirm')} autoComplete="new-password" />
      </Field>
      <div className="grid gap-3 sm:grid-cols-[auto_1fr]">
        {!claiming && (
          <Button variant="secondary" onClick={onBack} className="order-last sm:order-first">
            Back to Email
          </Button>
        )}
        <Button type="submit" busy={isSending && (claiming ? 'Setting...' : 'Resetting...')}>
          {claiming ? 'Set the password' : 'Reset Password'}
        </Button>
      </div>
    </form>
  )
}
