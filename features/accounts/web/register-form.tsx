import { type FormEvent, useState } from 'react'
import { type PlanType, planTypes, type Sector, sectors } from '#contract/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { Select } from '#site/ui/select.tsx'
import { checkEmail, checkNewPassword, collect, inSentences, requireText } from './form-checks.ts'
import { whyNotALogo } from './logo-check.ts'
import { MessageBox } from './message-box.tsx'
import { NewCredentials } from './new-credentials.tsx'
import { useFields } from './use-fields.ts'

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

function useRegistration() {
  const api = useApi()
  const navigate = useNavigate()
  const fields = useFields({ name: '', email: '', password: '', sector: '', subscriptionType: '' })
  const [logo, setLogo] = useState<File>()
  const [phase, setPhase] = useState<'idle' | 'submitting' | 'done'>('idle')
  const [message, setMessage] = useState('')
  const { values, refuse } = fields

  function whatIsWrong() {
    return collect({
      name: requireText(labels.name, values.name),
      email: checkEmail(values.email),
      password: checkNewPassword(values.password),
      sector: requireText(labels.sector, values.sector),
      subscriptionType: requireText(labels.subscriptionType, values.subscriptionType),
      logo: logo && whyNotALogo(logo),
    })
  }

  async function register(): Promise<void> {
    setMessage('')
    if (refuse(whatIsWrong())) return
    setPhase('submitting')
    try {
      const { email, sector, subscriptionType, ...rest } = values
      const input = {
        ...rest,
        email: email.trim(),
        sector: sector as Sector,
        subscriptionType: subscriptionType as PlanType,
      }
      const answer = await api('POST /api/employers', { input, file: logo, fileField: 'logo' })
      setPhase('done')
      setMessage(`${answer.message} Please login to continue...`)
      setTimeout(() => navigate('/login', { state: { role: 'employer', email: input.email } }), redirectDelay)
    } catch (error) {
      setPhase('idle')
      if (error instanceof ApiError) refuse(inSentences(error.fields, labels))
      const isNetwork = error instanceof ApiError && error.isNetwork
      setMessage(isNetwork ? networkError : wordsOf(error, otherError))
    }
  }

  return { fields, logo, setLogo, phase, message, register }
}

/** A company's registration; a refusal leaves everything as it was typed. */
export function RegisterForm() {
  const { fields, logo, setLogo, phase, message, register } = useRegistration()
  const { errors, bind, form, refuse } = fields

  function choose(file: File | undefined) {
    setLogo(file)
    refuse(collect({ logo: file && whyNotALogo(file) }))
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
            limits="JPEG, PNG, GIF or WebP, up to 5MB"
            accept="image/jpeg,image/png,image/gif,image/webp"
            file={logo}
            onChoose={choose}
          />
        </Field>
        <MessageBox message={message} goodWords={['success', 'registered']} />
        <Button type="submit" busy={phase === 'idle' ? false : 'Creating Account...'} className="w-full">
          Create Account
        </Button>
      </fieldset>
    </form>
  )
}
