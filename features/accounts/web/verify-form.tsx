import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { verifyEmployerEmail } from '#contract/accounts.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { useSearchParams } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { collect, requireText } from './form-checks.ts'
import { MessageBox } from './message-box.tsx'
import { useFields } from './use-fields.ts'

interface VerifyFormProps {
  isDone: boolean
  onDone: (verified: ReplyOf<typeof verifyEmployerEmail>) => void
  /** The token is not good, or not any more. */
  onRefused: () => void
}

/** One token and one button. */
export function VerifyForm({ isDone, onDone, onRefused }: VerifyFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const { values, errors, bind, form, refuse, set } = useFields({ token: '' })
  const [isVerifying, setVerifying] = useState(false)
  const [message, setMessage] = useState('')
  const given = search.get('token')

  async function verify(token: string): Promise<void> {
    setVerifying(true)
    setMessage('')
    try {
      const verified = await api('GET /api/employers/verify-email', { query: { token: token.trim() } })
      setMessage(verified.message)
      void queries.invalidateQueries({ queryKey: ['account'] })
      onDone(verified)
    } catch (error) {
      setMessage(wordsOf(error, 'Error'))
      if (error instanceof ApiError && error.body.code === 'bad_token') onRefused()
    }
    setVerifying(false)
  }

  const takeUp = useEffectEvent((token: string) => {
    set({ token })
    if (search.get('for') !== 'new-address') void verify(token)
  })
  useEffect(() => {
    if (given) takeUp(given)
  }, [given])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isVerifying) return
    if (!refuse(collect({ token: requireText('Verification token', values.token) })))
      void verify(values.token)
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      {!isDone && (
        <Field label="Verification token" error={errors.token} required>
          <Input {...bind('token')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Field>
      )}
      <MessageBox message={message} goodWords={['success']} />
      {!isDone && (
        <Button type="submit" busy={isVerifying && 'Verifying...'}>
          Verify
        </Button>
      )}
    </form>
  )
}
