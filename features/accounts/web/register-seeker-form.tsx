import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Steps } from '#site/ui/steps.tsx'
import { AlreadyRegistered } from './already-registered.tsx'
import { checkEmail, checkNewPassword, collect, requireText } from './form-checks.ts'
import { MessageBox } from './message-box.tsx'
import { AccountDetails, labels, ProfessionalInfo, type SeekerValues } from './seeker-steps.tsx'
import { useDraft } from './use-draft.ts'
import { useFields } from './use-fields.ts'
import { useSeekerRegistration } from './use-seeker-registration.ts'

const neverStored = ['password'] as const

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

function wrongInFirst(values: SeekerValues) {
  return collect({
    name: requireText(labels.name, values.name),
    email: checkEmail(values.email),
    password: checkNewPassword(values.password),
    sector: requireText(labels.sector, values.sector),
  })
}

/**
 * The step is in the address, so that the browser's own Back goes to the first step and not away. The server renders
 * the first one; the second needs what the first asks for.
 */
function useStep(values: SeekerValues) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const wanted = search.get('step') === '2' ? 2 : 1
  const hrefOf = (step: 1 | 2) => {
    const next = new URLSearchParams(search)
    if (step === 2) next.set('step', '2')
    else next.delete('step')
    return `?${next}`
  }
  const first = hrefOf(1)
  const isReady = Object.keys(wrongInFirst(values)).length === 0
  const isAhead = wanted === 2 && !isReady
  useEffect(() => {
    if (isAhead) navigate(first, { replace: true })
  }, [isAhead, navigate, first])
  return {
    step: wanted === 2 && isReady ? 2 : 1,
    forward: () => navigate(hrefOf(2)),
    back: () => navigate(first),
  } as const
}

/**
 * The button that was pressed is gone with its step: go on at what is wrong in the next, or where it begins. The second
 * step begins with its words, since a field would bring up the keyboard of a phone over the way to skip it.
 */
function useFocusOnStep(form: RefObject<HTMLFormElement | null>, step: number) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const next = wrong ?? form.current?.querySelector<HTMLElement>('[data-begins], input')
    next?.focus()
  }, [form, step])
}

/** A job seeker's registration in two steps. Nothing typed is lost on Back, on an error or on a reload. */
export function RegisterSeekerForm({ wayOn }: { wayOn: string | undefined }) {
  const fields = useFields(empty)
  const { values, form, refuse } = fields
  useDraft('jobseeker-registration', fields, neverStored)
  const { step, forward, back } = useStep(values)
  useFocusOnStep(form, step)
  const { phase, message, isTaken, register } = useSeekerRegistration(fields, { wayOn, toFirstStep: back })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (phase !== 'idle') return
    if (step === 2) void register()
    else if (!refuse(wrongInFirst(values))) forward()
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate>
      <Steps label="Registration" steps={['Account Details', 'Professional Info']} current={step} />
      <fieldset disabled={phase === 'done'} className="mt-6 grid gap-4">
        {step === 2 && <Optional isSending={phase !== 'idle'} />}
        {step === 1 ? <AccountDetails fields={fields} /> : <ProfessionalInfo fields={fields} />}
        <MessageBox message={message} goodWords={['success']} />
        {isTaken && <AlreadyRegistered account="jobseeker" email={values.email.trim()} wayOn={wayOn} />}
        {step === 1 ? (
          <Button type="submit" className="w-full">
            Continue
          </Button>
        ) : (
          <div className="grid gap-3 sm:grid-cols-[auto_1fr]">
            <Button variant="secondary" onClick={() => back()} className="order-last sm:order-first">
              Back
            </Button>
            <Button type="submit" busy={phase === 'idle' ? false : 'Creating Account...'}>
              Create Account
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  )
}

/** Begins the second step, which one press skips. What was typed all the same is sent. */
function Optional({ isSending }: { isSending: boolean }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <p data-begins tabIndex={-1} className="text-ink-soft">
        All of this can wait.
      </p>
      <Button type="submit" variant="quiet" disabled={isSending} className="-mr-2 whitespace-nowrap">
        Skip for now
      </Button>
    </div>
  )
}
