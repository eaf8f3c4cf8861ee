import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { lengths } from '#contract/facts/lengths.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import type { Account } from '../account-queries.ts'

/** Changes the name of an operator, who has no profile. */
export function ChangeNameForm({ account }: { account: Account }) {
  const api = useApi()
  const queries = useQueryClient()
  const details = useRef<HTMLDetailsElement>(null)
  const form = useForm({
    initial: { name: account.name },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Please enter your name' : undefined }),
    send: async ({ name }) => {
      await api('PUT /api/account/name', { input: { name: name.trim() } })
      showToast('Your name is changed')
      if (details.current) details.current.open = false
      await queries.invalidateQueries({ queryKey: ['account', account._id] })
      return false
    },
    failed: 'The name could not be changed. Please try again.',
    say: (_name, words) => `The name ${words}`,
  })
  return (
    <details ref={details} className="border-t pt-4">
      <summary className="w-fit rounded-box font-semibold max-md:py-2.5 text-accent hover:text-accent-strong">
        Change name
      </summary>
      <Form form={form} enter="sends" className="mt-4 grid gap-4">
        <Field name="name" label="Your name" required>
          <Input autoComplete="name" maxLength={lengths.shortLine} />
        </Field>
        <FormOutcome />
        <Button type="submit" busy={form.isSending && 'Saving...'} className="justify-self-start">
          Save name
        </Button>
      </Form>
    </details>
  )
}
