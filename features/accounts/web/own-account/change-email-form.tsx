import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import type { Account } from '../account-queries.ts'
import { checkEmail } from '../form-checks.ts'
import { noProof, OwnProofFields, proofFieldOf, useOwnProof } from '../phone/own-proof.tsx'

/** The draft is the address alone. */
const unkept = { never: ['password', 'code'] }

const empty = { email: '', ...noProof }

/** Sets a first address, or another one. Its mail confirms it before it opens the account. */
export function ChangeEmailForm({ account }: { account: Account }) {
  const api = useApi()
  const queries = useQueryClient()
  const details = useRef<HTMLDetailsElement>(null)
  const proof = useOwnProof(account)
  const hasEmail = account.email !== ''
  const form = useForm({
    initial: empty,
    check: ({ email, ...given }) => ({ email: checkEmail(email), ...proof.check(given) }),
    send: async ({ email, ...given }, { set }) => {
      const { message } = await api('PUT /api/account/email', {
        input: { email: email.trim(), ...proof.inputOf(given) },
      })
      showToast(message)
      set(empty)
      forgetDraft()
      proof.given()
      if (details.current) details.current.open = false
      await queries.invalidateQueries({ queryKey: ['account', account._id] })
    },
    failed: 'The address could not be changed. Please try again.',
    fieldOf: { ...proofFieldOf, email_taken: 'email' },
  })
  const forgetDraft = useFormDraft(`change-email:${account._id}`, form, unkept)
  return (
    <details ref={details} open={proof.phone !== '' && proof.isReady} className="border-t pt-4">
      <summary className="w-fit rounded-box font-semibold max-md:py-2.5 text-accent hover:text-accent-strong">
        {hasEmail ? 'Change e-mail address' : 'Add an e-mail address'}
      </summary>
      <Form form={form} className="mt-4 grid gap-4">
        <Field name="email" label={hasEmail ? 'New e-mail address' : 'E-mail address'} required>
          <Input type="email" autoComplete="email" inputMode="email" />
        </Field>
        <OwnProofFields account={account} phone={proof.phone} onAsked={proof.asked} />
        <FormOutcome />
        {proof.isReady && (
          <Button type="submit" busy={form.isSending && 'Sending...'} className="justify-self-start">
            {hasEmail ? 'Send link to the new address' : 'Send link to the address'}
          </Button>
        )}
      </Form>
    </details>
  )
}
