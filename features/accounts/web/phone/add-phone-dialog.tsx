import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { keepOwnSignIn } from '#site/keep-own-sign-in.ts'
import { logOut } from '#site/log-out.ts'
import { loginAddress } from '#site/session.ts'
import { Button } from '#site/ui/button.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import type { Account } from '../account-queries.ts'
import { requireText, sentenceWith } from '../form-checks.ts'
import { checkOwnPassword, OwnPassword, proofOf } from '../passkeys/passkey-fields.tsx'
import { CodeField, PhoneField, phoneLabels } from './phone-fields.tsx'
import { askedNumber, forgetAsked } from './use-asked-number.ts'
import { usePhoneCode } from './use-phone-code.ts'

interface AddPhoneDialogProps {
  account: Account
  title: string
  /** Number to prove again; empty for another one. */
  phone: string
  /** The number that the new one replaces. */
  replaced?: string | undefined
  onClose: () => void
}

/** Takes a number, then the code that was sent to it, and the password if the account has one. */
export function AddPhoneDialog({ account, title, phone, replaced, onClose }: AddPhoneDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { ask, nextAt } = usePhoneCode('add', 'number')
  const [asked] = useState(() => askedNumber('number'))
  const [step, setStep] = useState<'number' | 'code'>(asked ? 'code' : 'number')
  const [mustLogIn, setMustLogIn] = useState(false)
  const offerLogIn = (refusal: unknown): never => {
    setMustLogIn(refusal instanceof ApiError && refusal.body.code === 'sign_in_again')
    throw refusal
  }
  const form = useForm({
    initial: { phone: asked?.phone ?? phone, code: '', password: '' },
    check: ({ phone, code, password }) =>
      step === 'number'
        ? { phone: requireText(phoneLabels.phone, phone) }
        : { code: requireText(phoneLabels.code, code), password: checkOwnPassword(account, password) },
    send: async ({ phone, code, password }) => {
      if (step === 'number') {
        await ask(phone).catch(offerLogIn)
        setStep('code')
        return false
      }
      const input = { phone, code, ...proofOf(account, password) }
      const { message } = await api('POST /api/account/phone', { input }).catch(offerLogIn)
      forgetAsked('number')
      if (replaced) keepOwnSignIn()
      showToast(message)
      await queries.invalidateQueries({ queryKey: ['account', account._id] })
      onClose()
    },
    failed: 'The number could not be saved. Please try again.',
    fieldOf: { wrong_password: 'password', bad_code: 'code', phone_taken: 'code' },
    say: sentenceWith(phoneLabels),
  })
  return (
    <FormDialog
      enter="sends"
      form={form}
      onClose={onClose}
      title={title}
      sendLabel={step === 'number' ? 'Send me a code' : 'Save number'}
      busyLabel={step === 'number' ? 'Sending...' : 'Saving...'}
      outcome={
        <>
          <FormOutcome />
          {mustLogIn && (
            <Button className="mt-2" variant="secondary" onClick={() => logOut(loginAddress('/account'))}>
              Log out and log in again
            </Button>
          )}
        </>
      }
    >
      {replaced && <p>It replaces {replaced}, and every other device is logged out.</p>}
      {step === 'number' ? (
        <PhoneField />
      ) : (
        <>
          <CodeField phone={form.read().phone} nextAt={nextAt} onAsk={() => ask(form.read().phone)} />
          <OwnPassword account={account} />
        </>
      )}
    </FormDialog>
  )
}
