import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Steps } from '#site/ui/steps.tsx'
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
  openToEmployers: 'yes',
}

function wrongInFirst(values: SeekerValues) {
  return collect({
    name: requireText(labels.name, values.name),
    email: checkEmail(values.email),
    password: checkNewPassword(values.password),
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
  const isReady = Object.keys(wrongInFirst(values)).length === 0
  const isAhead = wanted === 2 && !isReady
  useEffect(() => {
    if (isAhead) navigate('?', { replace: true })
  }, [isAhead, navigate])
  return {
    step: wanted === 2 && isReady ? 2 : 1,
    forward: () => navigate('?step=2'),
    back: () => navigate('?'),
  } as const
}

/** The button that was pressed is gone with its step: go on in the next, at what is wrong there, or in its first field. */
function useFocusOnStep(form: RefObject<HTMLFormElement | null>, step: number) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const next = wrong ?? form.current?.querySelector<HTMLElement>('input, select')
    next?.focus()
  }, [form, step])
}

/** A job seeker's registration in two steps. Nothing typed is lost on Back, on an error or on a reload. */
export function RegisterSeekerForm() {
  const fields = useFields(empty)
  const { values, form, refuse } = fields
  useDraft('jobseeker-registration', fields, neverStored)
  const { step, forward, back } = useStep(values)
  useFocusOnStep(form, step)
  const { phase, message, register } = useSeekerRegistration(fields, back)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (phase !== 'idle') return
    if (step === 1) {
      if (!refuse(wrongInFirst(values))) forward()
    } else if (!refuse(collect({ sector: requireText(labels.sector, values.sector) }))) void register()
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate>
      <Steps label="Registration" steps={['Account Details', 'Professional Info']} current={step} />
      <fieldset disabled={phase === 'done'} className="mt-6 grid gap-4">
        {step === 1 ? <AccountDetails fields={fields} /> : <ProfessionalInfo fields={fields} />}
        <MessageBox message={message} goodWords={['success']} />
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
