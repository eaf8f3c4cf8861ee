import { useQuery } from '@tanstack/react-query'
import { inWords } from '#contract/base/in-words.ts'
import { authenticatorDigits } from '#contract/facts/bounds.ts'
import { useApi } from '#site/api/api-context.tsx'
import { reasonOf } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { storeSignIn } from '#site/keep-sign-in.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { requireText } from '../form-checks.ts'
import { QrCode } from './qr-code.tsx'

interface EnrolAuthenticatorProps {
  email: string
  password: string
  isRequired: boolean
  onConfirmed: (recoveryCodes: string[]) => void
  onLater: () => void
}

/** The QR code for the authenticator, and its first code. */
export function EnrolAuthenticator({
  email,
  password,
  isRequired,
  onConfirmed,
  onLater,
}: EnrolAuthenticatorProps) {
  const api = useApi()
  const input = { email, password }
  const enrolment = useQuery({
    queryKey: ['authenticator', email],
    queryFn: () => api('POST /api/auth/admin/authenticator', { input }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: requireText('Code', code) }),
    send: async ({ code }) => {
      const answer = await api('POST /api/auth/admin/authenticator/confirm', {
        input: { ...input, code: code.trim() },
      })
      storeSignIn(answer)
      onConfirmed(answer.recoveryCodes)
    },
    failed: 'The authenticator could not be set up. Please try again.',
    fieldOf: { wrong_code: 'code' },
  })

  return (
    <Form form={form} enter="sends" className="grid gap-4">
      <h2 className="text-xl font-semibold">Set up your authenticator</h2>
      <p>
        Scan this picture with an authenticator app on your phone, then enter the{' '}
        {inWords(authenticatorDigits)} digits that it shows.
      </p>
      {enrolment.data ? (
        <>
          <QrCode text={enrolment.data.uri} label="Picture for the authenticator app" />
          <p className="text-sm text-ink-soft">
            No camera? Enter this key by hand:{' '}
            <code className="font-mono text-ink wrap-anywhere">{enrolment.data.secret}</code>
          </p>
        </>
      ) : (
        <Loading label="Preparing the picture">
          <Skeleton className="size-52" />
        </Loading>
      )}
      <Field name="code" label="Code" required>
        <Input autoComplete="one-time-code" inputMode="numeric" />
      </Field>
      {form.outcome ? (
        <FormOutcome />
      ) : (
        enrolment.error && <Alert tone="error">{reasonOf(enrolment.error)}</Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isSending && 'Checking...'}>
          Confirm
        </Button>
        {!isRequired && (
          <Button variant="quiet" onClick={onLater}>
            Not now
          </Button>
        )}
      </div>
    </Form>
  )
}
