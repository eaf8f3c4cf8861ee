import { useState } from 'react'
import { inWordsFirst } from '#contract/base/in-words.ts'
import { authenticatorDigits } from '#contract/facts/bounds.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { storeSignIn } from '#site/keep-sign-in.ts'
import { needed } from '#site/lazy-with-retry.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { checkEmail, requireText } from '../form-checks.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { usePasskeyLogin } from '../passkeys/use-passkey-login.ts'
import { loginFailed } from './login-failed.ts'

interface OperatorCredentialsProps {
  onSignedIn: () => void
  /** There is no authenticator yet; `isRequired` when it is mandatory. */
  onEnrol: (email: string, password: string, isRequired: boolean) => void
}

const codeHints = {
  needed: `${inWordsFirst(authenticatorDigits)} digits from your authenticator, or a recovery code`,
  recovery: 'A recovery code works at once',
}

export function OperatorCredentials({ onSignedIn, onEnrol }: OperatorCredentialsProps) {
  const api = useApi()
  const [codeHint, setCodeHint] = useState<keyof typeof codeHints>()
  const passkey = usePasskeyLogin('desk', onSignedIn)
  const logInWithPasskey = async (email: string, password: string) => {
    const { logInWithBoth, passkeyWords } = await needed(import('../passkeys/browser-passkeys.ts'))
    const answer = await logInWithBoth(api, { email, password }).catch((failure: unknown) => {
      throw failure instanceof ApiError ? failure : new ApiError(0, { error: passkeyWords(failure) })
    })
    storeSignIn(answer)
    onSignedIn()
  }
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    check: ({ email, password, code }) => ({
      email: checkEmail(email),
      password: requireText('Password', password),
      code: codeHint === 'needed' ? requireText('Code', code) : undefined,
    }),
    send: async ({ email: typed, password, code: digits }) => {
      const email = typed.trim()
      const code = digits.trim()
      try {
        const answer = await api('POST /api/auth/admin', {
          input: { email, password, ...(code && { code }) },
        })
        storeSignIn(answer)
        if (answer.isEnrolled) onSignedIn()
        else onEnrol(email, password, false)
      } catch (failure) {
        const problem = failure instanceof ApiError ? failure.body.code : undefined
        if (problem === 'enrolment_needed') return onEnrol(email, password, true)
        if (problem === 'passkey_needed') return logInWithPasskey(email, password)
        if (problem === 'code_needed') return setCodeHint('needed')
        // A person who is slowed down because of others' attempts can use a recovery code.
        if (problem === 'too_many') setCodeHint('recovery')
        throw failure
      }
    },
    failed: loginFailed,
    fieldOf: { wrong_code: 'code' },
  })
  return (
    <Form form={form} enter="sends" className="grid gap-4">
      <Field name="email" label="E-mail" required>
        <Input type="email" autoComplete="username webauthn" inputMode="email" />
      </Field>
      <Field name="password" label="Password" required>
        <PasswordInput autoComplete="current-password" />
      </Field>
      {codeHint && (
        <Field name="code" label="Code" hint={codeHints[codeHint]} required={codeHint === 'needed'}>
          <Input autoComplete="one-time-code" autoCapitalize="none" autoFocus />
        </Field>
      )}
      <p className="-mt-1 text-right">
        <TextLink to="/password-reset">Forgot Password</TextLink>
      </p>
      <FormOutcome />
      <Button type="submit" busy={form.isSending && 'Logging in...'}>
        Log In
      </Button>
      <PasskeyButton login={passkey} />
    </Form>
  )
}
