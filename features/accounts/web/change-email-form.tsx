import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { checkEmail, collect, requireText } from './form-checks.ts'
import { useFields } from './use-fields.ts'

/** Another address: it is confirmed by its mail before it replaces the old one. */
export function ChangeEmailForm({ accountId }: { accountId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const details = useRef<HTMLDetailsElement>(null)
  const { values, errors, bind, form, refuse, set } = useFields({ email: '', password: '' })
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState('')

  async function send(): Promise<void> {
    setIsSending(true)
    setError('')
    try {
      const { message } = await api('PUT /api/account/email', {
        input: { email: values.email.trim(), password: values.password },
      })
      showToast(message)
      set({ email: '', password: '' })
      if (details.current) details.current.open = false
      await queries.invalidateQueries({ queryKey: ['account', accountId] })
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.body.code : undefined
      const words = wordsOf(failure, 'The address could not be changed. Please try again.')
      if (code === 'wrong_password') refuse({ password: words })
      else if (code === 'email_taken') refuse({ email: words })
      else setError(words)
    }
    setIsSending(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const password = requireText('Password', values.password)
    if (!isSending && !refuse(collect({ email: checkEmail(values.email), password }))) void send()
  }

  return (
    <details ref={details} className="border-t pt-4">
      <summary className="w-fit rounded-box font-semibold max-md:py-2.5 text-accent hover:text-accent-strong">
        Change e-mail address
      </summary>
      <form ref={form} method="post" onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <Field label="New e-mail address" error={errors.email} required>
          <Input {...bind('email')} type="email" autoComplete="email" inputMode="email" />
        </Field>
        <Field label="Your password" error={errors.password} required>
          <PasswordInput {...bind('password')} autoComplete="current-password" />
        </Field>
        {error && <Alert tone="error">{error}</Alert>}
        <Button type="submit" busy={isSending && 'Sending...'} className="justify-self-start">
          Send link to the new address
        </Button>
      </form>
    </details>
  )
}
