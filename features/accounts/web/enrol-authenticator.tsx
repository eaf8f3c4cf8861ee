import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, reasonOf, wordsOf } from '#site/api/api-error.ts'
import { storeSignIn } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { collect, requireText } from './form-checks.ts'
import { QrCode } from './qr-code.tsx'
import { useFields } from './use-fields.ts'

interface EnrolAuthenticatorProps {
  email: string
  password: string
  isRequired: boolean
  onConfirmed: (recoveryCodes: string[]) => void
  onLater: () => void
}

/** The picture for the authenticator, and its first code. */
export function EnrolAuthenticator({
  email,
  password,
  isRequired,
  onConfirmed,
  onLater,
}: EnrolAuthenticatorProps) {
  const api = useApi()
  const { values, errors, bind, form, refuse } = useFields({ code: '' })
  const [isWorking, setIsWorking] = useState(false)
  const [error, setError] = useState('')
  const input = { email, password }
  const enrolment = useQuery({
    queryKey: ['authenticator', email],
    queryFn: () => api('POST /api/auth/admin/authenticator', { input }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  async function confirm(): Promise<void> {
    setIsWorking(true)
    setError('')
    try {
      const code = values.code.trim()
      const answer = await api('POST /api/auth/admin/authenticator/confirm', { input: { ...input, code } })
      storeSignIn(answer)
      onConfirmed(answer.recoveryCodes)
    } catch (failure) {
      const words = wordsOf(failure, 'The authenticator could not be set up. Please try again.')
      if (failure instanceof ApiError && failure.body.code === 'wrong_code') refuse({ code: words })
      else setError(words)
      setIsWorking(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWorking && !refuse(collect({ code: requireText('Code', values.code) }))) void confirm()
  }

  const failure = error || (enrolment.error ? reasonOf(enrolment.error) : '')
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <h2 className="text-xl font-semibold">Set up your authenticator</h2>
      <p>
        Scan this picture with an authenticator app on your phone, then enter the six digits that it shows.
      </p>
      {enrolment.data ? (
        <>
          <QrCode text={enrolment.data.uri} label="Picture for the authenticator app" />
          <p className="text-sm text-ink-soft">
            No camera? Enter this key by hand:{' '}
            <code className="font-mono text-ink break-all">{enrolment.data.secret}</code>
          </p>
        </>
      ) : (
        <Loading label="Preparing the picture">
          <Skeleton className="size-52" />
        </Loading>
      )}
      <Field label="Code" error={errors.code} required>
        <Input {...bind('code')} autoComplete="one-time-code" inputMode="numeric" />
      </Field>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isWorking && 'Checking...'}>
          Confirm
        </Button>
        {!isRequired && (
          <Button variant="quiet" onClick={onLater}>
            Not now
          </Button>
        )}
      </div>
    </form>
  )
}
