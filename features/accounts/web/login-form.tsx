import { useEffect, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { useFetchAhead } from '#site/fetch-ahead.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { checkEmail } from './form-checks.ts'
import { afterSignIn } from './landing.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { usePasskeyLogin } from './passkeys/use-passkey-login.ts'
import { type SiteRole, signIn } from './sign-in.ts'
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

function useLogin({ role, redirect, onDone }: LoginFormProps) {
  const api = useApi()
  const navigate = useNavigate()
  const ahead = useFetchAhead()
  const later = useLater()

  /** Goes on as the role that it came to. @returns what to say of it */
  const goOn = (account: SiteRole): string => {
    onDone()
    const target = afterSignIn(account, redirect)
    if (account === 'jobseeker') ahead.scripts(target)
    later(() => {
      // The employer's area starts with a page of its own, as after every change of account.
      if (account === 'employer') window.location.assign(target)
      else navigate(target)
    }, redirectDelay)
    return account === role ? 'Login successful! Redirecting...' : otherAccount[account]
  }
  const logIn = async (email: string, password: string) =>
    goOn(await signIn(api, role, { email, password, orOther: true }))
  return { goOn, logIn }
}

/** E-mail and password of one role; what was typed stays when the tab changes. */
export function LoginForm(props: LoginFormProps) {
  const { role, startEmail } = props
  const { goOn, logIn } = useLogin(props)
  const [passkeyWords, setPasskeyWords] = useState('')
  const passkey = usePasskeyLogin('site', (account) =>
    setPasskeyWords(goOn(account === 'employer' ? account : 'jobseeker')),
  )
  const isIn = passkeyWords !== ''
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: password === '' ? 'Password is required' : undefined,
    }),
    send: ({ email, password }) => logIn(email.trim(), password),
    failed: (error) =>
      error instanceof ApiError && error.isEmpty ? withoutSignIn[role] : wordsOf(error, 'Login failed'),
  })
  const { fill, forget } = form

  useEffect(() => {
    if (startEmail) fill({ email: startEmail })
  }, [startEmail, fill])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said belongs to the tab it was said in
  useEffect(() => forget(), [role])

  return (
    <Form form={form}>
      <fieldset disabled={form.isSent || isIn} className="grid gap-4">
        <Field name="email" label="E-mail" required>
          <Input type="email" autoComplete="username webauthn" inputMode="email" />
        </Field>
        <Field name="password" label="Password" required>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <p className="-mt-1 text-right">
          <TextLink to="/password-reset">Forgot Password</TextLink>
        </p>
        <FormOutcome />
        <Button type="submit" busy={(form.isSending || form.isSent) && 'Logging in...'} className="w-full">
          Log In
        </Button>
        <PasskeyButton login={passkey} />
        {isIn && <Alert tone="success">{passkeyWords}</Alert>}
      </fieldset>
    </Form>
  )
}
