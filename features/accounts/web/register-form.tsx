import { type FormEvent, useState } from 'react'
import { fileKinds } from '#contract/file-kinds.ts'
import { type PlanType, planTypes, type Sector, sectors } from '#contract/vocabularies.ts'
import { acceptOf, wrongWith } from '#features/files/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { Select } from '#site/ui/select.tsx'
import { AlreadyRegistered } from './already-registered.tsx'
import { checkEmail, checkNewPassword, collect, inSentences, requireText } from './form-checks.ts'
import { MessageBox } from './message-box.tsx'
import { NewCredentials } from './new-credentials.tsx'
import { forgetDraft, useDraft } from './use-draft.ts'
import { useFields } from './use-fields.ts'
import { useGoOn } from './use-go-on.ts'
import { useLater } from './use-later.ts'

/** Milliseconds between the message and the login page. */
const redirectDelay = 2_000

const labels = {
  name: 'Company name',
  email: 'E-mail',
  password: 'Password',
  sector: 'Industry sector',
  subscriptionType: 'Subscription plan',
}

const networkError =
  'Network error: Unable to connect to the server. Please check your connection or try again later.'
const otherError = 'Registration failed. Please check your information and try again.'

const neverStored = ['password'] as const

/** On the way to something it signs in at once and goes there. */
function useRegistration(wayOn: string | undefined) {
  const api = useApi()
  const fields = useFields({ name: '', email: '', password: '', sector: '', subscriptionType: '' })
  useDraft('employer-registration', fields, neverStored)
  const later = useLater()
  const { goOn, toLogin } = useGoOn('employer', wayOn)
  const [logo, setLogo] = useState<File>()
  const [phase, setPhase] = useState<'idle' | 'submitting' | 'done'>('idle')
  const [message, setMessage] = useState('')
  const [isTaken, setTaken] = useState(false)
  const { values, refuse } = fields

  function whatIsWrong() {
    return collect({
      name: requireText(labels.name, values.name),
      email: checkEmail(values.email),
      password: checkNewPassword(values.password),
      sector: requireText(labels.sector, values.sector),
      subscriptionType: requireText(labels.subscriptionType, values.subscriptionType),
      logo: logo && wrongWith('logo', logo),
    })
  }

  async function register(): Promise<void> {
    setMessage('')
    setTaken(false)
    if (refuse(whatIsWrong())) return
    setPhase('submitting')
    const given = { email: values.email.trim(), password: values.password }
    try {
      const { sector, subscriptionType } = values
      const input = {
        ...values,
        ...given,
        sector: sector as Sector,
        subscriptionType: subscriptionType as PlanType,
      }
      const answer = await api('POST /api/employers', { input, file: logo, fileField: 'logo' })
      forgetDraft('employer-registration')
      if (await goOn(given)) return
      setPhase('done')
      setMessage(`${answer.message} Please login to continue...`)
      later(() => toLogin(given), redirectDelay)
    } catch (error) {
      // A reply that was lost, or an account that was forgotten: who has the password goes on.
      const exists = error instanceof ApiError && error.body.code === 'email_taken'
      if (exists && (await goOn(given))) return
      setPhase('idle')
      setTaken(exists)
      if (error instanceof ApiError) refuse(inSentences(error.fields, labels))
      const isNetwork = error instanceof ApiError && error.isNetwork
      setMessage(isNetwork ? networkError : wordsOf(error, otherError))
    }
  }

  return { fields, logo, setLogo, phase, message, isTaken, register }
}

/** A company's registration; a refusal leaves everything as it was typed. */
export function RegisterForm({ wayOn }: { wayOn: string | undefined }) {
  const { fields, logo, setLogo, phase, message, isTaken, register } = useRegistration(wayOn)
  const { values, errors, bind, form, refuse } = fields

  function choose(file: File | undefined) {
    setLogo(file)
    refuse(collect({ logo: file && wrongWith('logo', file) }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (phase === 'idle') void register()
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate>
      <fieldset disabled={phase === 'done'} className="grid gap-4">
        <Field label={labels.name} error={errors.name} required>
          <Input {...bind('name')} autoComplete="organization" maxLength={120} />
        </Field>
        <NewCredentials bind={bind} errors={errors} />
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={labels.sector} error={errors.sector} required>
            <Select {...bind('sector')} options={sectors} placeholder="Select a sector" />
          </Field>
          <Field label={labels.subscriptionType} error={errors.subscriptionType} required>
            <Select {...bind('subscriptionType')} options={planTypes} placeholder="Select a plan" />
          </Field>
        </div>
        <Field label="Company logo" error={errors.logo} optional>
          <FileDrop
            prompt="Drop your logo here, or click to choose"
            limits={fileKinds.logo.limits}
            accept={acceptOf('logo')}
            file={logo}
            onChoose={choose}
          />
        </Field>
        <MessageBox message={message} goodWords={['success', 'registered']} />
        {isTaken && <AlreadyRegistered account="employer" email={values.email.trim()} wayOn={wayOn} />}
        <Button type="submit" busy={phase === 'idle' ? false : 'Creating Account...'} className="w-full">
          Create Account
        </Button>
      </fieldset>
    </form>
  )
}
