import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import type { IdentityFacts } from '../../identity-rules.ts'
import { FactBoxes, taken } from './fact-boxes.tsx'

interface OfferedFactsProps {
  facts: IdentityFacts
  label: string
  isProven: boolean
  onDone: () => void
}

/** Facts from the issuer that differ from the profile. Unchecked facts stay unchanged. */
export function OfferedFacts({ facts, label, isProven, onDone }: OfferedFactsProps) {
  const api = useApi()
  const form = useForm({
    initial: { take: '' },
    send: async ({ take }) => {
      await api('PUT /api/account/openid/facts', { input: { take: taken(take) } })
      onDone()
      return undefined
    },
    failed: 'That could not be saved. Please try again.',
  })
  return (
    <Form form={form}>
      <p className="mb-5">
        You are logged in.{' '}
        {isProven
          ? `Your profile can show your details from ${label} as verified.`
          : `Your profile can use your details from ${label}.`}
      </p>
      <fieldset disabled={form.isSent} className="grid gap-4">
        <FactBoxes facts={facts} label={label} isProven={isProven} />
        <FormOutcome />
        <Button type="submit" busy={(form.isSending || form.isSent) && 'Saving...'}>
          Continue
        </Button>
      </fieldset>
    </Form>
  )
}
