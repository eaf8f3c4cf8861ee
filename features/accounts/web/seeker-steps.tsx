import { sectors } from '#contract/vocabularies.ts'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { NewCredentials } from './new-credentials.tsx'
import type { Fields } from './use-fields.ts'

export type SeekerValues = {
  name: string
  email: string
  password: string
  sector: string
  skills: string
  experience: string
  location: string
  /** Of the place that was chosen or understood; '' for none. */
  placeId: string
  /** '' keeps the profile to those one applies to. */
  openToEmployers: string
}

export const labels = {
  name: 'Full name',
  email: 'E-mail',
  password: 'Password',
  sector: 'Sector',
  skills: 'Skills',
  experience: 'Experience',
  location: 'Location',
}

export function AccountDetails({ fields: { bind, errors } }: { fields: Fields<SeekerValues> }) {
  return (
    <>
      <Field label={labels.name} error={errors.name} required>
        <Input {...bind('name')} autoComplete="name" maxLength={120} />
      </Field>
      <NewCredentials bind={bind} errors={errors} />
      <Field label={labels.sector} hint="Where you would like to work most" error={errors.sector} required>
        <Select {...bind('sector')} options={sectors} placeholder="Select a sector" />
      </Field>
    </>
  )
}

export function ProfessionalInfo({
  fields: { bind, errors, values, set },
}: {
  fields: Fields<SeekerValues>
}) {
  return (
    <>
      <Field label={labels.skills} hint="Separate them with commas" error={errors.skills} optional>
        <Textarea {...bind('skills')} rows={2} placeholder="Customer service, English, Excel" />
      </Field>
      <Field label={labels.experience} error={errors.experience} optional>
        <Textarea {...bind('experience')} rows={4} maxLength={4_000} />
      </Field>
      <Field label={labels.location} error={errors.location} optional>
        <PlacePicker name="location" value={values} onChange={set} placeholder="Malé" maxLength={120} />
      </Field>
      <Checkbox
        name="openToEmployers"
        checked={values.openToEmployers !== ''}
        onChange={(event) => set({ openToEmployers: event.target.checked ? 'yes' : '' })}
        label="Employers may find my profile"
        hint="It shows in the employers' directory once your e-mail address is confirmed. Employers that you apply to always see it."
      />
    </>
  )
}
