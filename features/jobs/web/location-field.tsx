import { Controller } from 'react-hook-form'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { Field } from '#site/ui/field.tsx'
import type { JobForm } from './use-job-form.ts'

/** Where the job is: what was typed, and the place that was picked or understood. */
export function LocationField({ form }: { form: JobForm }) {
  const error = form.formState.errors.location?.message
  return (
    <Field label="Location" hint="Island, resort, city or atoll" error={error} required>
      <Controller
        control={form.control}
        name="location"
        render={({ field: { value, onChange, ...field } }) => (
          <PlacePicker
            {...field}
            value={{ location: value, placeId: form.watch('placeId') }}
            onChange={({ location, placeId }) => {
              form.setValue('placeId', placeId)
              onChange(location)
            }}
            unknown="Shown as you typed it. People who look for a place will not find the job by it."
          />
        )}
      />
    </Field>
  )
}
