import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { checkEmail } from '../form-checks.ts'

interface RequestResetFormProps {
  onSend: () => void
  onSent: (message: string) => void
}

export function RequestResetForm({ onSend, onSent }: RequestResetFormProps) {
  const api = useApi()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: async ({ email }) => {
      onSend()
      await api('POST /api/employers/request-password-reset', { input: { email: email.trim() } })
      onSent('Reset email sent successfully! Check your inbox.')
    },
    failed: 'Failed to send reset email',
  })
  return (
    <Form form={form} enter="sends" className="grid gap-4">
      <FormOutcome />
      <Field name="email" label="E-mail" required>
        <Input type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Button type="submit" busy={form.isSending && 'Sending...'}>
        Send Reset Email
      </Button>
      <p className="text-ink-soft">
        Remembered it? <TextLink to="/login">Back to login</TextLink>
      </p>
    </Form>
  )
}
