import { lasting } from '#contract/base/in-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { linkLife } from '../../rules.ts'
import { checkEmail } from '../form-checks.ts'

const roles = [
  { value: 'jobseeker', label: 'Job Seeker' },
  { value: 'employer', label: 'Employer' },
]

/** For people whose mail did not arrive, has expired, or whose link was voided. */
export function ResendForm({ isOpen }: { isOpen: boolean }) {
  const api = useApi()
  const form = useForm({
    initial: { email: '', role: 'jobseeker' },
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: async ({ email, role }) => {
      const input = { email: email.trim(), role: role === 'employer' ? 'employer' : 'jobseeker' } as const
      return (await api('POST /api/auth/resend-verification', { input })).message
    },
    failed: 'The e-mail could not be sent. Please try again.',
  })
  return (
    <details open={isOpen} className="mt-8 border-t pt-5">
      <summary className="w-fit rounded-box font-semibold text-accent hover:text-accent-strong">
        No e-mail, or the link has expired?
      </summary>
      <Form form={form} enter="sends" className="mt-4 grid gap-4">
        <p className="text-ink-soft">
          A link works for {lasting(linkLife.verify)}. A new password, or logging out every other device, ends
          it earlier. Ask for a new one here.
        </p>
        <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
          <Field name="email" label="E-mail" required>
            <Input type="email" autoComplete="username" inputMode="email" />
          </Field>
          <Field name="role" label="Registered as">
            <Select options={roles} />
          </Field>
        </div>
        <FormOutcome />
        <Button
          type="submit"
          variant="secondary"
          busy={form.isSending && 'Sending...'}
          className="justify-self-start"
        >
          Send another e-mail
        </Button>
      </Form>
    </details>
  )
}
