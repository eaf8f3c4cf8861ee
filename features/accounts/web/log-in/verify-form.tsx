import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { verifyEmployerEmail } from '#contract/accounts/accounts.ts'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useSearchParams } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { requireText } from '../form-checks.ts'

interface VerifyFormProps {
  isDone: boolean
  onDone: (verified: ReplyOf<typeof verifyEmployerEmail>) => void
  /** The token is not valid, or not any more. */
  onRefused: () => void
}

/** Form with a token and a button. */
export function VerifyForm({ isDone, onDone, onRefused }: VerifyFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const given = search.get('token')
  const form = useForm({
    initial: { token: '' },
    check: ({ token }) => ({ token: requireText('Verification token', token) }),
    send: async ({ token }) => {
      try {
        const verified = await api('GET /api/employers/verify-email', { query: { token: token.trim() } })
        void queries.invalidateQueries({ queryKey: ['account'] })
        onDone(verified)
        return verified.message
      } catch (error) {
        if (error instanceof ApiError && error.body.code === 'bad_token') onRefused()
        throw error
      }
    },
    failed: 'Error',
  })

  const takeUp = useEffectEvent((token: string) => {
    form.set({ token })
    if (search.get('for') !== 'new-address') form.submit()
  })
  useEffect(() => {
    if (given) takeUp(given)
  }, [given])

  return (
    <Form form={form} enter="sends" className="grid gap-4">
      {!isDone && (
        <Field name="token" label="Verification token" required>
          <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Field>
      )}
      <FormOutcome />
      {!isDone && (
        <Button type="submit" busy={form.isSending && 'Verifying...'}>
          Verify
        </Button>
      )}
    </Form>
  )
}
