import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import type { IdentityFacts } from '../../identity-rules.ts'
import type { Account } from '../account-queries.ts'
import { checkOwnPassword, OwnPassword, proofOf } from '../passkeys/passkey-fields.tsx'
import { FactBoxes, taken } from './fact-boxes.tsx'

interface ConnectFormProps {
  account: Account
  arrived: { label: string; facts: IdentityFacts; email: string; isProven: boolean }
  onDone: () => void
}

/** Shows the person who returned from the issuer, and connects the account after a proof of ownership. */
export function ConnectForm({ account, arrived, onDone }: ConnectFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { label, facts, email, isProven } = arrived
  const form = useForm({
    initial: { password: '', take: '' },
    check: ({ password }) => ({ password: checkOwnPassword(account, password) }),
    send: async ({ password, take }) => {
      const input = { ...proofOf(account, password), take: taken(take) }
      const { message } = await api('POST /api/account/openid', { input })
      showToast(message)
      await queries.invalidateQueries({ queryKey: ['account', account._id] })
      onDone()
      return undefined
    },
    failed: 'Your account could not be connected. Please try again.',
    fieldOf: { wrong_password: 'password' },
  })
  const who = facts.name ?? email
  return (
    <Form form={form} enter="sends">
      <p className="mb-5 wrap-anywhere">
        {who ? (
          <>
            At {label} you are <strong>{who}</strong>.
          </>
        ) : (
          `${label} has logged you in.`
        )}{' '}
        Once connected, you can log in to this account with {label}.
      </p>
      <fieldset disabled={form.isSent} className="grid gap-4">
        <FactBoxes facts={facts} label={label} isProven={isProven} />
        <OwnPassword account={account} />
        <FormOutcome />
        <Button type="submit" busy={(form.isSending || form.isSent) && 'Connecting...'}>
          Connect {label}
        </Button>
      </fieldset>
    </Form>
  )
}
