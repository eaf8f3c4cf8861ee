import { useRef } from 'react'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { Steps } from '#site/ui/steps.tsx'
import { requireText } from '../form-checks.ts'
import { useFocusOnStep } from '../log-in/use-focus-on-step.ts'
import { NameField, SectorField } from '../new-seeker-fields.tsx'
import { CodeField, PhoneField, phoneLabels } from './phone-fields.tsx'
import { type PhoneStep, usePhoneLogin } from './use-phone-login.ts'

const buttons: Record<PhoneStep, { words: string; busy: string }> = {
  number: { words: 'Send me a code', busy: 'Sending...' },
  code: { words: 'Continue', busy: 'Checking...' },
  unused: { words: 'Log In', busy: 'Logging in...' },
  new: { words: 'Create Account', busy: 'Creating Account...' },
}

/** For a number that has no account yet. */
function NewAccount() {
  return (
    <>
      <p data-begins tabIndex={-1}>
        No account uses this number yet. Fill in two more fields to create yours.
      </p>
      <NameField />
      <SectorField />
    </>
  )
}

/** For a number that may belong to another person by now. */
function LongUnused({ onNew }: { onNew: () => void }) {
  return (
    <>
      <Alert
        tone="info"
        title="This number was not used here for half a year"
        action={
          <Button size="small" variant="secondary" onClick={onNew}>
            Create an account again
          </Button>
        }
      >
        If the account is yours, enter its password. If you got this number recently, create an account again.
        You will not see anything of the earlier account.
      </Alert>
      <Field name="password" label="Password of the account" required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </>
  )
}

/** Takes a number, then its code; logs in, or registers a new person. */
export function PhoneLoginForm(props: Parameters<typeof usePhoneLogin>[0]) {
  const { form, step, nextAt, sendAnother, goTo } = usePhoneLogin(props)
  const fields = useRef<HTMLFieldSetElement>(null)
  useFocusOnStep(fields, step)
  const { words, busy } = buttons[step]
  const steps =
    step === 'new' ? [phoneLabels.phone, phoneLabels.code, 'About you'] : Object.values(phoneLabels)
  const { isSending, isSent } = form

  function withCode(): void {
    const mistake = requireText(phoneLabels.phone, form.read().phone)
    if (!form.refuse({ phone: mistake })) goTo('code')
  }

  return (
    <Form form={form} enter="sends">
      <Steps label="Log in" steps={steps} current={step === 'number' ? 1 : step === 'new' ? 3 : 2} />
      <fieldset ref={fields} disabled={isSent} className="mt-6 grid gap-4">
        {step === 'number' && <PhoneField />}
        {step === 'code' && <CodeField phone={form.read().phone} nextAt={nextAt} onAsk={sendAnother} />}
        {step === 'unused' && <LongUnused onNew={() => goTo('new')} />}
        {step === 'new' && <NewAccount />}
        <FormOutcome />
        <Button type="submit" busy={(isSending || isSent) && busy} className="w-full">
          {words}
        </Button>
        {step === 'number' ? (
          <Button variant="quiet" onClick={withCode}>
            I have a code
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => goTo('number')}>
            Use another number
          </Button>
        )}
      </fieldset>
    </Form>
  )
}
