import { type FormEvent, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { checkEmail, collect } from './form-checks.ts'
import { useFields } from './use-fields.ts'

const roles = [
  { value: 'jobseeker', label: 'Job Seeker' },
  { value: 'employer', label: 'Employer' },
]

/** For those whose mail did not come, came too long ago, or whose link was taken back since. */
export function ResendForm({ isOpen }: { isOpen: boolean }) {
  const api = useApi()
  const { values, errors, bind, form, refuse } = useFields({ email: '', role: 'jobseeker' })
  const [isSending, setIsSending] = useState(false)
  const [result, setResult] = useState<{ tone: 'success' | 'error'; words: string }>()

  async function send(): Promise<void> {
    setIsSending(true)
    setResult(undefined)
    try {
      const role = values.role === 'employer' ? 'employer' : 'jobseeker'
      const input = { email: values.email.trim(), role } as const
      const { message } = await api('POST /api/auth/resend-verification', { input })
      setResult({ tone: 'success', words: message })
    } catch (error) {
      setResult({ tone: 'error', words: wordsOf(error, 'Failed to send the e-mail. Please try again.') })
    }
    setIsSending(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSending && !refuse(collect({ email: checkEmail(values.email) }))) void send()
  }

  return (
    <details open={isOpen} className="mt-8 border-t pt-5">
      <summary className="w-fit rounded-box font-semibold text-accent hover:text-accent-strong">
        No e-mail, or the link has expired?
      </summary>
      <form ref={form} method="post" onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <p className="text-ink-soft">
          A link works for 24 hours. A new password, or logging out every other device, ends it earlier. Ask
          for a new one here.
        </p>
        <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
          <Field label="E-mail" error={errors.email} required>
            <Input {...bind('email')} type="email" autoComplete="username" inputMode="email" />
          </Field>
          <Field label="Registered as">
            <Select {...bind('role')} options={roles} />
          </Field>
        </div>
        {result && <Alert tone={result.tone}>{result.words}</Alert>}
        <Button
          type="submit"
          variant="secondary"
          busy={isSending && 'Sending...'}
          className="justify-self-start"
        >
          Send another e-mail
        </Button>
      </form>
    </details>
  )
}
