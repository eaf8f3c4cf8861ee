import type { Sector } from '#contract/facts/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import type { SignIn } from '#site/keep-sign-in.ts'
import { Button } from '#site/ui/button.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import type { IdentityFacts } from '../../identity-rules.ts'
import { OpenToEmployers } from '../findable-field.tsx'
import { checkEmail, requireText, sentenceWith } from '../form-checks.ts'
import { labels } from '../log-in/seeker-values.ts'
import { EmailField, NameField, SectorField } from '../new-seeker-fields.tsx'
import { FactBoxes, taken } from './fact-boxes.tsx'

interface RegisterIdentityProps {
  came: { label: string; email: string; isEmailProven: boolean; isProven: boolean; facts: IdentityFacts }
  onRegistered: (signIn: SignIn) => void
}

/** Asks a person without an account for the data of a new one. */
export function RegisterIdentity({ came, onRegistered }: RegisterIdentityProps) {
  const api = useApi()
  const form = useForm({
    initial: { name: came.facts.name ?? '', email: came.email, sector: '', openToEmployers: '', take: '' },
    check: ({ name, email, sector }) => ({
      name: requireText(labels.name, name),
      email: checkEmail(email),
      sector: requireText(labels.sector, sector),
    }),
    send: async ({ email, sector, openToEmployers, take, name }) => {
      const input = {
        name,
        email: email.trim(),
        sector: sector as Sector,
        openToEmployers: openToEmployers !== '',
        take: taken(take),
      }
      onRegistered(await api('POST /api/auth/openid/register', { input }))
      return undefined
    },
    failed: 'Registration failed. Please try again.',
    fieldOf: { email_taken: 'email' },
    say: sentenceWith(labels),
  })
  return (
    <Form form={form}>
      <p className="mb-5 text-ink-soft">
        {came.isProven ? `${came.label} confirmed who you are.` : `You are logged in at ${came.label}.`} Check
        your details, and your account is ready.
      </p>
      <fieldset disabled={form.isSent} className="grid gap-4">
        <NameField />
        <EmailField
          hint={came.isEmailProven ? 'If you change it, we send a link to confirm it' : undefined}
        />
        <SectorField />
        <OpenToEmployers />
        <FactBoxes facts={came.facts} label={came.label} isProven={came.isProven} />
        <FormOutcome />
        <Button type="submit" busy={(form.isSending || form.isSent) && 'Creating Account...'}>
          Create Account
        </Button>
        <p className="mt-2 text-ink-soft">
          Already have an account? <TextLink to="/login?redirect=%2Faccount">Log in here</TextLink>, then
          connect {came.label} on your account page.
        </p>
      </fieldset>
    </Form>
  )
}
