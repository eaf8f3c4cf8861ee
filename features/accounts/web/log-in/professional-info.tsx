import { lengths } from '#contract/facts/lengths.ts'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { Field } from '#site/ui/field.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { OpenToEmployers } from '../findable-field.tsx'
import { labels } from './seeker-values.ts'

/** The second step of a job seeker's registration. */
export default function ProfessionalInfo() {
  return (
    <>
      <Field name="skills" label={labels.skills} hint="Separate them with commas" optional>
        <Textarea rows={2} placeholder="Customer service, English, Excel" />
      </Field>
      <Field name="experience" label={labels.experience} optional>
        <Textarea rows={4} maxLength={lengths.text} />
      </Field>
      <Field name="location" label={labels.location} optional>
        <PlacePicker placeIdName="placeId" placeholder="Malé" maxLength={lengths.name} />
      </Field>
      <OpenToEmployers />
    </>
  )
}
