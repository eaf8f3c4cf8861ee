import { useState } from 'react'
import { linesIn } from '#contract/base/in-words.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { DeskPlace, NewPlace } from '#contract/places/desk-places.ts'
import { placeKinds } from '#contract/places/places.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import type { FormValues } from '#site/form/form-store.ts'
import { useForm } from '#site/form/use-form.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { kindWords } from '../kind-words.ts'
import { PlacePicker } from '../place-picker.tsx'

interface PlaceDialogProps {
  /** Place to correct; absent for a new one. */
  place?: DeskPlace
  /** Typed text that becomes the new place. */
  name?: string
  onClose: () => void
}

/** Values of the form in the format of the calls. */
function inputOf(values: FormValues): NewPlace {
  const text = (name: string) => values[name]?.trim() ?? ''
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)))
  return {
    kind: text('kind') as NewPlace['kind'],
    name: text('name'),
    nameThaana: text('nameThaana') || null,
    parentId: text('parentId') || null,
    spellings: linesIn(text('spellings')),
    latitude: number('latitude'),
    longitude: number('longitude'),
    population: number('population'),
    source: text('source'),
  }
}

const correctionOf = (values: FormValues) => ({ ...inputOf(values), isClosed: values.isClosed !== '' })

/** The fields of a correction that differ from the earlier values. */
function changesOf(values: FormValues, before: FormValues): Partial<ReturnType<typeof correctionOf>> {
  const earlier = new Map<string, unknown>(Object.entries(correctionOf(before)))
  const fields = Object.entries(correctionOf(values))
  return Object.fromEntries(
    fields.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier.get(name))),
  )
}

/**
 * Adds a place to the gazetteer, or corrects one. A correction has the values and the version of its opening: the page
 * behind reads the place again after a colleague's change, which the form has not shown.
 */
export function PlaceDialog({ place: given, name = '', onClose }: PlaceDialogProps) {
  const api = useApi()
  const [place] = useState(given)
  const [before] = useState(() => ({
    name: place?.name ?? name,
    nameThaana: place?.nameThaana ?? '',
    kind: place?.kind ?? 'resort',
    parent: place?.parent ?? '',
    parentId: place?.parentId ?? '',
    spellings: place?.spellings.join('\n') ?? '',
    latitude: String(place?.latitude ?? ''),
    longitude: String(place?.longitude ?? ''),
    population: String(place?.population ?? ''),
    source: place?.source ?? '',
    isClosed: place?.isClosed ? 'on' : '',
  }))
  const save = useAction((values: FormValues) => {
    if (!place) return api('POST /api/admin/places', { input: inputOf(values) })
    const input = { ...changesOf(values, before), version: place.version }
    return api('PUT /api/admin/places/:placeId', { params: { placeId: place._id }, input })
  }, onClose)
  const form = useForm({
    initial: before,
    send: save.attempt,
    failed: 'The place could not be saved. Please try again.',
  })

  return (
    <FormDialog
      form={form}
      wide
      onClose={onClose}
      title={place ? `Correct ${place.name}` : 'Add a place'}
      sendLabel={place ? 'Save' : 'Add'}
      busyLabel="Saving..."
      className="grid gap-4 sm:grid-cols-2"
    >
      <PlaceFields place={place} wrongParent={form.errors.parentId} />
    </FormDialog>
  )
}

interface FieldsProps {
  place: DeskPlace | undefined
  /** Error of the containing place. */
  wrongParent: string | undefined
}

function PlaceFields({ place, wrongParent }: FieldsProps) {
  const isAtoll = place?.kind === 'atoll'
  const kinds = placeKinds.filter((kind) => (kind === 'atoll') === isAtoll)
  return (
    <>
      <Field name="name" label="Name" hint="In Latin letters" required>
        <Input maxLength={lengths.name} data-first-focus />
      </Field>
      <Field name="nameThaana" label="Name in Thaana" hint="Where it is known" optional>
        <Input lang="dv" dir="rtl" maxLength={lengths.name} />
      </Field>
      <Field name="kind" label="Kind" hint="What it is" required>
        <Select options={kinds.map((value) => ({ value, label: kindWords[value] }))} />
      </Field>
      {!isAtoll && (
        <Field name="parent" label="Part of" hint="Its atoll, city or island" error={wrongParent} required>
          <PlacePicker placeIdName="parentId" />
        </Field>
      )}
      <Field
        name="spellings"
        label="Other names and spellings"
        hint="One per line, earlier names too"
        optional
        className="sm:col-span-2"
      >
        <Textarea rows={4} />
      </Field>
      <Field name="latitude" label="Latitude" hint="In degrees, such as 4.1742" optional>
        <Input inputMode="decimal" />
      </Field>
      <Field name="longitude" label="Longitude" hint="In degrees, such as 73.5095" optional>
        <Input inputMode="decimal" />
      </Field>
      <Field name="population" label="Residents" hint="By the last census" optional>
        <Input inputMode="decimal" />
      </Field>
      <Field name="source" label="Source" hint="A notice, a list, a page" required>
        <Input maxLength={lengths.longLine} />
      </Field>
      {place && (
        <div className="sm:col-span-2">
          <Checkbox
            name="isClosed"
            label="Closed"
            hint="It is no longer offered. Jobs, employers and job seekers that have it keep it."
          />
        </div>
      )}
    </>
  )
}
