import { nationalities } from '#contract/facts/vocabularies.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { Restriction } from '#features/jobs/web/application-restriction.tsx'
import { placeText } from '#features/places/web/place-text.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

/** Shows the part of the profile that the employer will see. */
export function SharedProfile({ profile, employer }: { profile: SeekerProfile; employer: string }) {
  const { name, email, phone, skills } = profile
  const missing = 'Not in your profile'
  const facts = [
    ['Name', name],
    ...(email ? [['E-mail', email]] : []),
    ...(phone ? [['Phone', phone]] : []),
    ['Place', placeText(profile) || missing],
    ['Skills', skills.join(', ') || missing],
  ]
  return (
    <section aria-label="What the employer will see">
      <div className="mb-1 flex items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">
          What <Written>{employer}</Written> will see
        </h3>
        <TextLink to="/jobseeker/profile" className="shrink-0 text-sm">
          Edit profile
        </TextLink>
      </div>
      <dl>
        {facts.map(([term, detail]) => (
          <div key={term} className="flex gap-3 py-0.5">
            <dt className="w-14 shrink-0 text-sm/6 text-ink-soft">{term}</dt>
            <dd className="min-w-0">
              <Written>{detail ?? ''}</Written>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Many employers call; a profile may lack the number. */
export function AskPhone() {
  return (
    <Field name="phone" label="Phone" optional hint="So that they can call you. It is saved in your profile.">
      <Input type="tel" inputMode="tel" autoComplete="tel" />
    </Field>
  )
}

/** Asks for the nationality if the job is limited by it, and stores it in the profile. */
export function AskNationality({ job }: { job: JobDetail }) {
  return (
    <RadioGroup
      legend="Your nationality"
      hint={<Restriction job={job} />}
      name="nationality"
      look="cards"
      choices={nationalities.map((one) => ({ value: one, label: one }))}
    />
  )
}
