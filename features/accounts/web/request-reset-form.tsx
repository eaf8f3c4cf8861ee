import { type FormEvent, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { checkEmail, collect } from './form-checks.ts'
import { useFields } from './use-fields.ts'

interface RequestResetFormProps {
  onMessage: (message: string) => void
  onSent: () => void
}

export function RequestResetForm({ onMessage, onSent }: RequestResetFormProps) {
  const api = useApi()
  const { values, errors, bind, form, refuse } = useFields({ email: '' })
  const [isSending, setIsSending] = useState(false)

  async function send(): Promise<void> {
    setIsSending(true)
    onMessage('')
    try {
      await api('POST /api/employers/request-password-reset', { input: { email: values.email.trim() } })
      onMessage('Reset email sent successfully! Check your inbox.')
      onSent()
    } catch (error) {
      onMessage(wordsOf(error, 'Failed to send reset email'))
      setIsSending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSending && !refuse(collect({ email: checkEmail(values.email) }))) void send()
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <Field label="E-mail" error={errors.email} required>
        <Input {...bind('email')} type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Button type="submit" busy={isSending && 'Sending...'}>
        Send Reset Email
      </Button>
      <p className="text-ink-soft">
        Remembered it? <TextLink to="/login">Back to login</TextLink>
      </p>
    </form>
  )
}
