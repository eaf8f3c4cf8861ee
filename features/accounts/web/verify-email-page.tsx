import { type FormEvent, useEffect, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { AccountFrame, anyPromise } from './account-frame.tsx'
import { collect, requireText } from './form-checks.ts'
import { MessageBox } from './message-box.tsx'
import { ResendForm } from './resend-form.tsx'
import { useFields } from './use-fields.ts'

function VerifyForm({ onDone, onRefused }: { onDone: () => void; onRefused: () => void }) {
  const api = useApi()
  const [search] = useSearchParams()
  const { values, errors, bind, form, refuse, set } = useFields({ token: '' })
  const [phase, setPhase] = useState<'idle' | 'submitting' | 'done'>('idle')
  const [message, setMessage] = useState('')
  const given = search.get('token')

  useEffect(() => {
    if (given) set({ token: given })
  }, [given, set])

  async function verify(): Promise<void> {
    setPhase('submitting')
    setMessage('')
    try {
      const { message } = await api('GET /api/employers/verify-email', {
        query: { token: values.token.trim() },
      })
      setMessage(message)
      setPhase('done')
      onDone()
    } catch (error) {
      setMessage(wordsOf(error, 'Error'))
      setPhase('idle')
      if (error instanceof ApiError && error.body.code === 'bad_token') onRefused()
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (phase === 'submitting') return
    if (!refuse(collect({ token: requireText('Verification token', values.token) }))) void verify()
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Verification token" error={errors.token} required>
        <Input {...bind('token')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      </Field>
      <MessageBox message={message} goodWords={['success']} />
      {phase === 'done' ? (
        <ButtonLink to="/login">Log in</ButtonLink>
      ) : (
        <Button type="submit" busy={phase === 'submitting' && 'Verifying...'}>
          Verify
        </Button>
      )}
    </form>
  )
}

export default function VerifyEmailPage() {
  useHead({ title: 'Verify your e-mail', robots: 'noindex', referrer: 'no-referrer' })
  const [isDone, setIsDone] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  return (
    <AccountFrame
      title="Verify your e-mail"
      lead="The link in our mail fills in the token. Press Verify, and your address is confirmed."
      promise={anyPromise}
    >
      <VerifyForm onDone={() => setIsDone(true)} onRefused={() => setIsRefused(true)} />
      {!isDone && <ResendForm isOpen={isRefused} />}
    </AccountFrame>
  )
}
