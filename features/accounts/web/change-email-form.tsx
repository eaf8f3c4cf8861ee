import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { checkEmail, requireText } from './form-checks.ts'

const empty = { email: '', password: '' }

/** Another address: it is confirmed by its mail before it replaces the old one. */
export function ChangeEmailForm({ accountId }: { accountId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const details = useRef<HTMLDetailsElement>(null)
  const form = useForm({
    initial: empty,
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: requireText('Password', password),
    }),
    send: async ({ email, password }, { set }) => {
      const { message } = await api('PUT /api/account/email', { input: { email: email.trim(), password } })
      showToast(message)
      set(empty)
      if (details.current) details.current.open = false
      await queries.invalidateQueries({ queryKey: ['account', accountId] })
    },
    failed: 'The address could not be changed. Please try again.',
    fieldOf: { wrong_password: 'password', email_taken: 'email' },
  })
  return (
    <details ref={details} className="border-t pt-4">
      <summary className="w-fit rounded-box font-semibold max-md:py-2.5 text-accent hover:text-accent-strong">
        Change e-mail address
      </summary>
      <Form form={form} className="mt-4 grid gap-4">
        <Field name="email" label="New e-mail address" required>
          <Input type="email" autoComplete="email" inputMode="email" />
        </Field>
        <Field name="password" label="Your password" required>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <FormOutcome />
        <Button type="submit" busy={form.isSending && 'Sending...'} className="justify-self-start">
          Send link to the new address
        </Button>
      </Form>
    </details>
  )
}
