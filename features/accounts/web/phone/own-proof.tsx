import { useMutation, useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { FormContext } from '#site/form/form-context.ts'
import { Button } from '#site/ui/button.tsx'
import { type Account, ownPhoneQuery } from '../account-queries.ts'
import { requireText } from '../form-checks.ts'
import { OwnPassword } from '../passkeys/passkey-fields.tsx'
import { CodeField, phoneLabels } from './phone-fields.tsx'
import { askedNumber, forgetAsked } from './use-asked-number.ts'
import { usePhoneCode } from './use-phone-code.ts'

/** The fields of `OwnProofFields`, empty. */
export const noProof = { password: '', code: '' }

/** Refusals that belong to its fields. */
export const proofFieldOf = { wrong_password: 'password', bad_code: 'code' }

/**
 * Form of a proof of ownership: the password, or without one a code to the number, if codes can be sent. With
 * neither, a recent log-in is the proof.
 */
export function useOwnProof({ _id, role, hasPassword }: Account) {
  const api = useApi()
  const { data, isLoading } = useQuery({
    ...ownPhoneQuery(api, _id),
    enabled: !hasPassword && role !== 'admin',
  })
  const [isAsked, setAsked] = useState(() => askedNumber('own') !== undefined)
  const phone = hasPassword || !data?.isOn ? '' : data.phone
  return {
    phone,
    /** The proof can be given: a code, where one is needed, was sent. */
    isReady: !isLoading && (phone === '' || isAsked),
    asked: () => setAsked(true),
    given: () => {
      forgetAsked('own')
      setAsked(false)
    },
    check: ({ password, code }: typeof noProof) => ({
      password: hasPassword ? requireText('Password', password) : undefined,
      code: phone ? requireText(phoneLabels.code, code) : undefined,
    }),
    inputOf: ({ password, code }: typeof noProof) => ({
      ...(hasPassword && { password }),
      ...(phone && { code }),
    }),
  }
}

interface OwnProofFieldsProps {
  account: Account
  /** Number from `useOwnProof`. */
  phone: string
  /** A code was sent. */
  onAsked?: () => void
}

/** Fields `password` or `code` of the surrounding form. */
export function OwnProofFields({ account, phone, onAsked }: OwnProofFieldsProps) {
  if (account.hasPassword) return <OwnPassword account={account} />
  return phone && <OwnCode phone={phone} onAsked={onAsked} />
}

/** Sends a code to the number of the account, and takes its input. */
function OwnCode({ phone, onAsked }: { phone: string; onAsked: (() => void) | undefined }) {
  const { ask, nextAt } = usePhoneCode('add', 'own')
  const form = use(FormContext)
  // A person who reads the message may return to a reloaded page.
  const [wasAsked] = useState(() => askedNumber('own') !== undefined)
  const sending = useMutation({
    mutationFn: () => ask(phone),
    onSuccess: () => {
      form?.forget()
      onAsked?.()
    },
  })
  if (sending.isSuccess || wasAsked)
    return <CodeField phone={phone} nextAt={nextAt} onAsk={() => ask(phone)} />
  return (
    <div>
      <p>We send a code to {phone} to check that it is you.</p>
      <p role="alert" className="mt-1 font-semibold text-danger empty:hidden">
        {sending.error
          ? wordsOf(sending.error, 'The code could not be sent. Please try again.')
          : form?.errors.code && 'First send yourself a code, then enter it here.'}
      </p>
      <Button
        variant="secondary"
        className="mt-2"
        busy={sending.isPending && 'Sending...'}
        onClick={() => sending.mutate()}
      >
        Send me a code
      </Button>
    </div>
  )
}
