import { useState } from 'react'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { type PlanType, planTypes, type Sector, sectors } from '#contract/facts/vocabularies.ts'
import { acceptOf, refusalsOf, wrongWith } from '#features/files/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { Select } from '#site/ui/select.tsx'
import { checkEmail, checkNewPassword, requireText, sentenceWith } from '../form-checks.ts'
import { AlreadyRegistered } from './already-registered.tsx'
import { NewCredentials } from './new-credentials.tsx'
import { useContinue } from './use-continue.ts'
import { useDelayed } from './use-delayed.ts'

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

const empty = { name: '', email: '', password: '', sector: '', subscriptionType: '' }
const wrongLogo = (logo: File | undefined) => logo && wrongWith('logo', logo)
const unstored = { never: ['password'] }

/** Registers a company. With a redirect it signs in at once and goes there. */
function useRegistration(redirectTo: string | undefined) {
  const api = useApi()
  const later = useDelayed()
  const { signInAndContinue, openLogin } = useContinue('employer', redirectTo)
  const [isTaken, setTaken] = useState(false)
  const form = useForm({
    initial: empty,
    check: ({ name, email, password, sector, subscriptionType }, { file }) => ({
      name: requireText(labels.name, name),
      email: checkEmail(email),
      password: checkNewPassword(password),
      sector: requireText(labels.sector, sector),
      subscriptionType: requireText(labels.subscriptionType, subscriptionType),
      logo: wrongLogo(file('logo')),
    }),
    send: async (values, { file }) => {
      setTaken(false)
      const given = { email: values.email.trim(), password: values.password }
      const { sector, subscriptionType } = values
      const input = {
        ...values,
        ...given,
        sector: sector as Sector,
        subscriptionType: subscriptionType as PlanType,
      }
      try {
        const { message } = await api('POST /api/employers', { input, file: file('logo'), fileField: 'logo' })
        forgetDraft()
        if (await signInAndContinue(given)) return
        later(() => openLogin(given), redirectDelay)
        return `${message} Please login to continue...`
      } catch (error) {
        // The reply was lost, or the account was forgotten: the right password continues.
        const exists = error instanceof ApiError && error.body.code === 'email_taken'
        if (exists && (await signInAndContinue(given))) return
        setTaken(exists)
        throw error
      }
    },
    failed: (error) =>
      error instanceof ApiError && error.isNetwork ? networkError : wordsOf(error, otherError),
    fieldOf: { email_taken: 'email', common_password: 'password', ...refusalsOf('logo', 'logo') },
    say: sentenceWith(labels),
  })
  const forgetDraft = useFormDraft('employer-registration', form, unstored)
  return { form, isTaken }
}

/** Form for a company's registration; after a refusal the input stays. */
export function RegisterForm({ redirectTo }: { redirectTo: string | undefined }) {
  const { form, isTaken } = useRegistration(redirectTo)
  const { isSending, isSent } = form
  return (
    <Form form={form}>
      <fieldset disabled={isSent} className="grid gap-4">
        <Field name="name" label={labels.name} required>
          <Input autoComplete="organization" maxLength={lengths.name} />
        </Field>
        <NewCredentials />
        <div className="grid gap-4 md:grid-cols-2">
          <Field name="sector" label={labels.sector} required>
            <Select options={sectors} placeholder="Select a sector" />
          </Field>
          <Field name="subscriptionType" label={labels.subscriptionType} required>
            <Select options={planTypes} placeholder="Select a plan" />
          </Field>
        </div>
        <Field name="logo" label="Company logo" optional>
          <FileDrop
            prompt="Drop your logo here, or click to choose"
            limits={fileKinds.logo.limits}
            accept={acceptOf('logo')}
          />
        </Field>
        <FormOutcome />
        {isTaken && form.errors.email && (
          <AlreadyRegistered account="employer" email={form.read().email.trim()} redirectTo={redirectTo} />
        )}
        <Button type="submit" busy={(isSending || isSent) && 'Creating Account...'} className="w-full">
          Create Account
        </Button>
      </fieldset>
    </Form>
  )
}
