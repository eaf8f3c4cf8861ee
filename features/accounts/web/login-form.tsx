import { type FormEvent, useEffect, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { useFetchAhead } from '#site/fetch-ahead.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { checkEmail, collect } from './form-checks.ts'
import { afterSignIn } from './landing.ts'
import { MessageBox } from './message-box.tsx'
import { type SiteRole, signInWithEither } from './sign-in.ts'
import { useFields } from './use-fields.ts'
import { useLater } from './use-later.ts'

/** Milliseconds between the message and the next page. */
const redirectDelay = 1_200

interface LoginFormProps {
  role: SiteRole
  redirect: string | undefined
  startEmail: string
  onDone: () => void
}

const withoutSignIn = {
  employer: 'Invalid employer credentials',
  jobseeker: 'Invalid job seeker credentials',
}

const otherAccount = {
  employer: 'Login successful! This is your employer account. Redirecting...',
  jobseeker: 'Login successful! This is your job seeker account. Redirecting...',
}

function wordsFor(error: unknown, role: SiteRole): string {
  return error instanceof ApiError && error.isEmpty ? withoutSignIn[role] : wordsOf(error, 'Login failed')
}

function useLogin({ role, redirect, onDone }: LoginFormProps) {
  const api = useApi()
  const navigate = useNavigate()
  const ahead = useFetchAhead()
  const later = useLater()
  const [phase, setPhase] = useState<'idle' | 'submitting' | 'done'>('idle')
  const [message, setMessage] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message belongs to the tab it was made in
  useEffect(() => setMessage(''), [role])

  async function logIn(email: string, password: string): Promise<void> {
    setPhase('submitting')
    setMessage('')
    let account: SiteRole
    try {
      account = await signInWithEither(api, role, { email, password })
    } catch (error) {
      setMessage(wordsFor(error, role))
      setPhase('idle')
      return
    }
    setPhase('done')
    setMessage(account === role ? 'Login successful! Redirecting...' : otherAccount[account])
    onDone()
    const target = afterSignIn(account, redirect)
    if (account === 'jobseeker') ahead.scripts(target)
    later(() => {
      // The employer's area starts with a page of its own, as after every change of account.
      if (account === 'employer') window.location.assign(target)
      else navigate(target)
    }, redirectDelay)
  }

  return { phase, message, logIn }
}

/** E-mail and password of one role; what was typed stays when the tab changes. */
export function LoginForm(props: LoginFormProps) {
  const { phase, message, logIn } = useLogin(props)
  const fields = useFields({ email: '', password: '' })
  const { values, errors, bind, refuse, set } = fields
  const { startEmail } = props

  useEffect(() => {
    if (startEmail) set({ email: startEmail })
  }, [startEmail, set])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (phase !== 'idle') return
    const password = values.password === '' ? 'Password is required' : undefined
    if (refuse(collect({ email: checkEmail(values.email), password }))) return
    void logIn(values.email.trim(), values.password)
  }

  return (
    <form ref={fields.form} method="post" onSubmit={submit} noValidate>
      <fieldset disabled={phase === 'done'} className="grid gap-4">
        <Field label="E-mail" error={errors.email} required>
          <Input {...bind('email')} type="email" autoComplete="username" inputMode="email" />
        </Field>
        <Field label="Password" error={errors.password} required>
          <PasswordInput {...bind('password')} autoComplete="current-password" />
        </Field>
        <p className="-mt-1 text-right">
          <TextLink to="/password-reset">Forgot Password</TextLink>
        </p>
        <MessageBox message={message} goodWords={['success', 'successful']} />
        <Button type="submit" busy={phase === 'idle' ? false : 'Logging in...'} className="w-full">
          Log In
        </Button>
      </fieldset>
    </form>
  )
}
