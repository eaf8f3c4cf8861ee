import { formatCount } from '#contract/base/money.ts'
import { filters, maxQueryLength } from '#contract/catalogue/job-filters.ts'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import type { FormValues } from '#site/form/form-store.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { wished } from '../rules.ts'

/** The fields of `CriteriaFields`, empty. */
export const emptyWish = { q: '', location: '', place: '', guaranteed: '' }

/** The search of these fields, without empty ones. */
export const wishIn = (values: FormValues) => wished((name) => values[name])

const pay = filters.find(({ name }) => name === 'guaranteed')
const amounts = pay?.kind === 'least' ? pay.offered : []

/** Work, place and least pay: the names are those of a search, so that they work without scripts too. */
export function CriteriaFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="q"
        label="Work"
        optional
        hint="Such as cook, receptionist or dive instructor"
        className="sm:col-span-2"
      >
        <Input maxLength={maxQueryLength} autoCapitalize="none" />
      </Field>
      <Field name="location" label="Place" optional hint="An island, an atoll or a resort">
        <PlacePicker placeIdName="place" autoCapitalize="words" />
      </Field>
      <Field name="guaranteed" label="Minimum pay" optional hint="Guaranteed, in MVR a month">
        <Select
          placeholder="Any pay"
          options={amounts.map((value) => ({ value, label: `${formatCount(Number(value))} or more` }))}
        />
      </Field>
    </div>
  )
}
