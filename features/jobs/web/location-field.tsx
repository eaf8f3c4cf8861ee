import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { Field } from '#site/ui/field.tsx'
import { useFieldAdvice } from './job-check.tsx'

/** Field for the location of a job: the text, and the chosen or recognised place. */
export const LocationField = () => (
  <Field
    name="location"
    label="Location"
    hint="Island, resort, city or atoll"
    advice={useFieldAdvice('location')}
    required
  >
    <PlacePicker
      placeIdName="placeId"
      unknown="Shown as you typed it. People who look for a place will not find the job by it."
    />
  </Field>
)
