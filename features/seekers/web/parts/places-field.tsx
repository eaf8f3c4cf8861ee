import { use, useState } from 'react'
import type { WrittenPlace } from '#features/places/web/place-note.tsx'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { FormContext } from '#site/form/form-context.ts'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { RemovableChip } from '#site/ui/chip.tsx'
import { Field } from '#site/ui/field.tsx'

const none: WrittenPlace = { location: '', placeId: '' }

/** Places of a form's value: one in each line, since names have commas. */
export const placesIn = (value: string): string[] => value.split('\n').filter(Boolean)

/** Islands of the list of places, chosen one by one: the field `places` of the surrounding form. */
export function PlacesField({ max }: { max: number }) {
  const form = use(FormContext)
  const { places = '' } = useFieldValues()
  const [written, setWritten] = useState(none)
  const chosen = placesIn(places)

  const set = (next: readonly string[]) => form?.store.set({ places: next.join('\n') })
  function write(next: WrittenPlace) {
    if (next.placeId === '') return setWritten(next)
    setWritten(none)
    set([...new Set([...chosen, next.location])])
  }
  return (
    <div className="space-y-2">
      {chosen.length < max && (
        <Field label="Islands" optional hint="Where you would work. Choose each from the list.">
          <PlacePicker
            value={written}
            onChange={write}
            autoCapitalize="words"
            onEnter={({ reading, places: [first] }) => {
              if (reading === 'one' && first) write({ location: first.label, placeId: first.id })
            }}
            unknown="No island or atoll of that name. Try another spelling."
          />
        </Field>
      )}
      <input type="hidden" name="places" value={places} readOnly />
      {chosen.length > 0 && (
        <ul aria-label="Chosen islands" className="flex flex-wrap gap-2">
          {chosen.map((place) => (
            <li key={place}>
              <RemovableChip label={place} onRemove={() => set(chosen.filter((one) => one !== place))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
