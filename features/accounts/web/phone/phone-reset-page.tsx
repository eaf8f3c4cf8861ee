import { useRef, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useHead } from '#site/head.tsx'
import { Button } from '#site/ui/button.tsx'
import { Steps } from '#site/ui/steps.tsx'
import { checkNewPassword, requireText, sentenceWith } from '../form-checks.ts'
import { defaultBenefits } from '../log-in/default-benefits.ts'
import { recoveryOf, useRoleOfAddress } from '../log-in/redirect-path.ts'
import { keepSignIn } from '../log-in/sign-in.ts'
import { useAfterSignIn } from '../log-in/use-after-sign-in.ts'
import { useFocusOnStep } from '../log-in/use-focus-on-step.ts'
import { NewPassword } from '../new-password.tsx'
import { CodeField, PhoneField, phoneLabels } from './phone-fields.tsx'
import { PhonePage } from './phone-page.tsx'
import { forgetAsked, useAskedNumber } from './use-asked-number.ts'
import { usePhoneCode } from './use-phone-code.ts'

export { loadSignInMethods as load } from '../log-in/sign-in-methods-query.ts'

/** Takes the number, then its code with the new password, and logs in. */
function ResetForm() {
  const api = useApi()
  const role = useRoleOfAddress()
  const afterSignIn = useAfterSignIn({ role, redirect: undefined, onDone: () => {} })
  const { ask, nextAt } = usePhoneCode('reset', 'reset')
  const [step, setStep] = useState<'number' | 'code'>('number')
  const form = useForm({
    initial: { phone: '', code: '', password: '' },
    check: ({ phone, code, password }) =>
      step === 'number'
        ? { phone: requireText(phoneLabels.phone, phone) }
        : { code: requireText(phoneLabels.code, code), password: checkNewPassword(password) },
    send: async (input) => {
      if (step === 'number') {
        await ask(input.phone)
        setStep('code')
        return false
      }
      const asked = { ...input, ...(role === 'employer' && { role }) }
      const account = keepSignIn(await api('POST /api/auth/phone', { input: asked }))
      forgetAsked('reset')
      afterSignIn(account)
      return `The password of your ${account === 'employer' ? 'employer' : 'job seeker'} account is set, and you are logged in. Redirecting...`
    },
    failed: 'The password could not be set. Please try again.',
    fieldOf: { common_password: 'password' },
    say: sentenceWith({ ...phoneLabels, password: 'New password' }),
  })
  useAskedNumber('reset', ({ phone }) => {
    form.fill({ phone })
    setStep('code')
  })
  const fields = useRef<HTMLFieldSetElement>(null)
  useFocusOnStep(fields, step)
  const { isSending, isSent } = form
  return (
    <Form form={form} enter="sends">
      <Steps
        label="Password recovery"
        steps={[phoneLabels.phone, 'New password']}
        current={step === 'number' ? 1 : 2}
      />
      <fieldset ref={fields} disabled={isSent} className="mt-6 grid gap-4">
        {step === 'number' ? (
          <PhoneField />
        ) : (
          <>
            <CodeField
              phone={form.read().phone}
              nextAt={nextAt}
              onAsk={async () => {
                form.forget()
                await ask(form.read().phone)
              }}
            />
            <NewPassword />
          </>
        )}
        <FormOutcome />
        <Button
          type="submit"
          busy={(isSending || isSent) && (step === 'number' ? 'Sending...' : 'Setting...')}
        >
          {step === 'number' ? 'Send me a code' : 'Set the password'}
        </Button>
        {step === 'code' && (
          <Button
            variant="quiet"
            onClick={() => {
              form.forget()
              setStep('number')
            }}
          >
            Use another number
          </Button>
        )}
      </fieldset>
    </Form>
  )
}

/** Resets a lost password, for accounts with a phone number. */
export default function PhoneResetPage() {
  useHead({ title: 'Reset your password by phone', robots: 'noindex' })
  return (
    <PhonePage
      title="Reset Your Password"
      lead="Enter the phone number of your account and we send you a code."
      promise={defaultBenefits}
      instead={{ to: recoveryOf(useRoleOfAddress()), label: 'Use an e-mail address' }}
    >
      <ResetForm />
    </PhonePage>
  )
}
