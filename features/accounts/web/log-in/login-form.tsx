import { useEffect, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { checkEmail } from '../form-checks.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { usePasskeyLogin } from '../passkeys/use-passkey-login.ts'
import { PhoneLink } from '../phone/phone-link.tsx'
import { loginFailed } from './login-failed.ts'
import { phoneLogin, recoveryOf } from './redirect-path.ts'
import { type SiteRole, signIn } from './sign-in.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

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

/** E-mail and password of one role; the input stays when the tab changes. */
export function LoginForm(props: LoginFormProps) {
  const { role, startEmail } = props
  const api = useApi()
  const afterSignIn = useAfterSignIn(props)
  const [passkeyWords, setPasskeyWords] = useState('')
  const passkey = usePasskeyLogin('site', (account) =>
    setPasskeyWords(afterSignIn(account === 'employer' ? account : 'jobseeker')),
  )
  const isIn = passkeyWords !== ''
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: password === '' ? 'Password is required' : undefined,
    }),
    send: async ({ email, password }) =>
      afterSignIn(await signIn(api, role, { email: email.trim(), password, orOther: true })),
    failed: (error) =>
      error instanceof ApiError && error.isEmpty ? withoutSignIn[role] : loginFailed(error),
  })
  const { fill, forget } = form

  useEffect(() => {
    if (startEmail) fill({ email: startEmail })
  }, [startEmail, fill])

  // biome-ignore lint/correctness/useExhaustiveDependencies: messages belong to the tab in which they appeared
  useEffect(() => forget(), [role])

  return (
    <Form form={form} enter="sends">
      <fieldset disabled={form.isSent || isIn} className="grid gap-4">
        <Field name="email" label="E-mail" required>
          <Input type="email" autoComplete="username webauthn" inputMode="email" />
        </Field>
        <Field name="password" label="Password" required>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <p className="-mt-1 text-right">
          <TextLink to={recoveryOf(role)}>Forgot Password</TextLink>
        </p>
        <FormOutcome />
        <Button type="submit" busy={(form.isSending || form.isSent) && 'Logging in...'} className="w-full">
          Log In
        </Button>
        <PasskeyButton login={passkey} />
        <PhoneLink to={phoneLogin(role, props.redirect)}>Use a phone number</PhoneLink>
        {isIn && <Alert tone="success">{passkeyWords}</Alert>}
      </fieldset>
    </Form>
  )
}
