import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { Form, FormOutcome, useFormValues } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Steps } from '#site/ui/steps.tsx'
import { checkEmail, checkNewPassword, requireText, sentenceWith } from '../form-checks.ts'
import { NameField, SectorField } from '../new-seeker-fields.tsx'
import { PhoneLink } from '../phone/phone-link.tsx'
import { AlreadyRegistered } from './already-registered.tsx'
import { NewCredentials } from './new-credentials.tsx'
import { OtherSignInMethods } from './other-sign-in-methods.tsx'
import { withRedirect } from './redirect-path.ts'
import { labels, type SeekerValues } from './seeker-values.ts'
import { useFocusOnStep } from './use-focus-on-step.ts'
import { useSeekerRegistration } from './use-seeker-registration.ts'

// Loads while the first step is filled in.
const secondStep = () => import('./professional-info.tsx')
const ProfessionalInfo = lazyWithRetry(secondStep)

const unstored = { never: ['password'] }

const empty: SeekerValues = {
  name: '',
  email: '',
  password: '',
  sector: '',
  skills: '',
  experience: '',
  location: '',
  placeId: '',
  openToEmployers: '',
}

const wrongInFirst = ({ name, email, password, sector }: SeekerValues) => ({
  name: requireText(labels.name, name),
  email: checkEmail(email),
  password: checkNewPassword(password),
  sector: requireText(labels.sector, sector),
})

/** A refusal for one of these fields returns to the first step. */
const firstStep = ['name', 'email', 'password', 'sector']

/**
 * The step is in the address, so that the browser's Back goes to the first step and not away. The server
 * renders the first one, since the second needs its values.
 */
function useStep() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const hrefOf = (step: 1 | 2) => {
    const next = new URLSearchParams(search)
    if (step === 2) next.set('step', '2')
    else next.delete('step')
    return `?${next}`
  }
  return {
    wanted: search.get('step') === '2' ? 2 : 1,
    forward: () => navigate(hrefOf(2)),
    back: () => navigate(hrefOf(1)),
    restart: () => navigate(hrefOf(1), { replace: true }),
  } as const
}

/** Form for a job seeker's registration in two steps. Input survives Back, errors and reloads. */
export function RegisterSeekerForm({ redirectTo }: { redirectTo: string | undefined }) {
  const { wanted, forward, back, restart } = useStep()
  const { isTaken, register } = useSeekerRegistration(redirectTo)
  const form = useForm({
    initial: empty,
    check: wrongInFirst,
    send: async (values) => {
      if (step === 1) {
        forward()
        return false
      }
      const words = await register(values)
      forgetDraft()
      return words
    },
    failed: 'Registration failed. Please try again.',
    fieldOf: { email_taken: 'email', common_password: 'password' },
    say: sentenceWith(labels),
  })
  const forgetDraft = useFormDraft('jobseeker-registration', form, unstored)
  useEffect(() => void secondStep().catch(() => {}), [])
  const isReady = Object.values(wrongInFirst(useFormValues(form))).every((words) => words === undefined)
  const step = wanted === 2 && isReady ? 2 : 1
  const isAhead = wanted === 2 && !isReady
  const start = useEffectEvent(restart)
  useEffect(() => {
    if (isAhead) start()
  }, [isAhead])
  const isRefusedBefore = step === 2 && firstStep.some((name) => form.errors[name])
  const goBack = useEffectEvent(back)
  useEffect(() => {
    if (isRefusedBefore) goBack()
  }, [isRefusedBefore])
  const fields = useRef<HTMLFieldSetElement>(null)
  useFocusOnStep(fields, step)
  const { isSending, isSent } = form

  return (
    <Form form={form}>
      {step === 1 && (
        <div className="mb-6 empty:hidden">
          <PhoneLink to={withRedirect('/login/phone', redirectTo)}>Use a phone number</PhoneLink>
        </div>
      )}
      <Steps label="Registration" steps={['Account Details', 'Professional Info']} current={step} />
      <fieldset ref={fields} disabled={isSent} className="mt-6 grid gap-4">
        {step === 2 && <Optional isSending={isSending || isSent} />}
        {step === 1 ? (
          <>
            <NameField />
            <NewCredentials />
            <SectorField />
          </>
        ) : (
          <Suspense>
            <ProfessionalInfo />
          </Suspense>
        )}
        <FormOutcome />
        {isTaken && form.errors.email && (
          <AlreadyRegistered account="jobseeker" email={form.read().email.trim()} redirectTo={redirectTo} />
        )}
        {step === 1 ? (
          <Button type="submit" className="w-full">
            Continue
          </Button>
        ) : (
          <div className="grid gap-3 sm:grid-cols-[auto_1fr]">
            <Button variant="secondary" onClick={() => back()} className="order-last sm:order-first">
              Back
            </Button>
            <Button type="submit" busy={(isSending || isSent) && 'Creating Account...'}>
              Create Account
            </Button>
          </div>
        )}
      </fieldset>
      {step === 1 && <OtherSignInMethods redirectTo={redirectTo} />}
    </Form>
  )
}

/** Start of the second step, which can be skipped. Any input is sent anyway. */
function Optional({ isSending }: { isSending: boolean }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <p data-begins tabIndex={-1} className="text-ink-soft">
        You can add all of this later.
      </p>
      <Button type="submit" variant="quiet" disabled={isSending} className="-mr-2 whitespace-nowrap">
        Skip for now
      </Button>
    </div>
  )
}
