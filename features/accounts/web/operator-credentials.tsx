import { type FormEvent, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { storeSignIn } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { checkEmail, collect, requireText } from './form-checks.ts'
import { useFields } from './use-fields.ts'

interface OperatorCredentialsProps {
  onSignedIn: () => void
  /** There is no authenticator yet; `isRequired` when nobody may go on without one. */
  onEnrol: (email: string, password: string, isRequired: boolean) => void
}

const codeHints = {
  needed: 'Six digits from your authenticator, or a recovery code',
  recovery: 'A recovery code lets you in without the wait',
}

export function OperatorCredentials({ onSignedIn, onEnrol }: OperatorCredentialsProps) {
  const api = useApi()
  const { values, errors, bind, form, refuse } = useFields({ email: '', password: '', code: '' })
  const [codeRoom, setCodeRoom] = useState<keyof typeof codeHints>()
  const [isWorking, setIsWorking] = useState(false)
  const [error, setError] = useState('')

  async function logIn(): Promise<void> {
    setIsWorking(true)
    setError('')
    const email = values.email.trim()
    const { password } = values
    try {
      const code = values.code.trim()
      const answer = await api('POST /api/auth/admin', { input: { email, password, ...(code && { code }) } })
      storeSignIn(answer)
      if (answer.isEnrolled) return onSignedIn()
      return onEnrol(email, password, false)
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.body.code : undefined
      if (code === 'enrolment_needed') return onEnrol(email, password, true)
      if (code === 'code_needed') setCodeRoom('needed')
      else if (code === 'wrong_code') refuse({ code: wordsOf(failure, '') })
      else {
        // Who is slowed down for what others tried gets in with a recovery code.
        if (code === 'too_many') setCodeRoom('recovery')
        setError(wordsOf(failure, 'Login failed'))
      }
    }
    setIsWorking(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWorking) return
    const checks = {
      email: checkEmail(values.email),
      password: requireText('Password', values.password),
      code: codeRoom === 'needed' ? requireText('Code', values.code) : undefined,
    }
    if (!refuse(collect(checks))) void logIn()
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <Field label="E-mail" error={errors.email} required>
        <Input {...bind('email')} type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field label="Password" error={errors.password} required>
        <PasswordInput {...bind('password')} autoComplete="current-password" />
      </Field>
      {codeRoom && (
        <Field label="Code" hint={codeHints[codeRoom]} error={errors.code} required={codeRoom === 'needed'}>
          <Input {...bind('code')} autoComplete="one-time-code" autoCapitalize="none" autoFocus />
        </Field>
      )}
      <p className="-mt-1 text-right">
        <TextLink to="/password-reset">Forgot Password</TextLink>
      </p>
      {error && <Alert tone="error">{error}</Alert>}
      <Button type="submit" busy={isWorking && 'Logging in...'}>
        Log In
      </Button>
    </form>
  )
}
