import { useState } from 'react'
import type { DeskPlace, NewPlace } from '#contract/desk-places.ts'
import { placeKinds } from '#contract/places.ts'
import { kindWords } from '#features/places/web/kind-words.ts'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { useDeskForm } from './use-desk-form.ts'

interface PlaceDialogProps {
  /** The one that is corrected; absent for a new one. */
  place?: DeskPlace
  /** What was typed where the new place was meant. */
  name?: string
  onClose: () => void
}

/** What the form says, as the calls take it. */
function inputOf(form: FormData): NewPlace {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)))
  return {
    kind: text('kind') as NewPlace['kind'],
    name: text('name'),
    nameThaana: text('nameThaana') || null,
    parentId: text('parentId') || null,
    spellings: text('spellings')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    latitude: number('latitude'),
    longitude: number('longitude'),
    population: number('population'),
    source: text('source'),
  }
}

/** Adds a place to the gazetteer, or corrects one. */
export function PlaceDialog({ place, name = '', onClose }: PlaceDialogProps) {
  const api = useApi()
  const save = useDeskForm((form) => {
    const input = inputOf(form)
    if (!place) return api('POST /api/admin/places', { input })
    const correction = { ...input, isClosed: form.has('isClosed'), version: place.version }
    return api('PUT /api/admin/places/:placeId', { params: { placeId: place._id }, input: correction })
  }, onClose)

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={place ? `Correct ${place.name}` : 'Add a place'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="place" busy={save.isBusy && 'Saving...'}>
            {place ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form id="place" onSubmit={save.submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <PlaceFields place={place} name={name} errorOf={save.errorOf} />
        {save.refusal && (
          <div className="sm:col-span-2">
            <Alert tone="error">{save.refusal}</Alert>
          </div>
        )}
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  place: DeskPlace | undefined
  name: string
  errorOf: (field: string) => string | undefined
}

function PlaceFields({ place, name, errorOf }: FieldsProps) {
  const isAtoll = place?.kind === 'atoll'
  const kinds = placeKinds.filter((kind) => (kind === 'atoll') === isAtoll)
  const line = (field: 'latitude' | 'longitude' | 'population') => ({
    name: field,
    inputMode: 'decimal' as const,
    defaultValue: place?.[field] ?? '',
  })
  return (
    <>
      <Field label="Name" hint="In Latin letters" error={errorOf('name')} required>
        <Input name="name" defaultValue={place?.name ?? name} maxLength={120} data-first-focus />
      </Field>
      <Field label="Name in Thaana" hint="Where it is known" error={errorOf('nameThaana')} optional>
        <Input name="nameThaana" lang="dv" dir="rtl" defaultValue={place?.nameThaana ?? ''} maxLength={120} />
      </Field>
      <Field label="Kind" hint="What it is" error={errorOf('kind')} required>
        <Select
          name="kind"
          defaultValue={place?.kind ?? 'resort'}
          options={kinds.map((value) => ({ value, label: kindWords[value] }))}
        />
      </Field>
      {!isAtoll && <LiesIn place={place} error={errorOf('parentId')} />}
      <Field
        label="Other names and spellings"
        hint="One a line, also names that it had before"
        error={errorOf('spellings')}
        optional
        className="sm:col-span-2"
      >
        <Textarea name="spellings" rows={4} defaultValue={place?.spellings.join('\n') ?? ''} />
      </Field>
      <Field label="Latitude" hint="In degrees, such as 4.1742" error={errorOf('latitude')} optional>
        <Input {...line('latitude')} />
      </Field>
      <Field label="Longitude" hint="In degrees, such as 73.5095" error={errorOf('longitude')} optional>
        <Input {...line('longitude')} />
      </Field>
      <Field label="Residents" hint="By the last census" error={errorOf('population')} optional>
        <Input {...line('population')} />
      </Field>
      <Field label="Known from" hint="A notice, a list, a page" error={errorOf('source')} required>
        <Input name="source" defaultValue={place?.source ?? ''} maxLength={300} />
      </Field>
      {place && (
        <div className="sm:col-span-2">
          <Checkbox
            name="isClosed"
            defaultChecked={place.isClosed}
            label="Closed"
            hint="It is offered no more. Jobs, employers and job seekers that have it keep it."
            error={errorOf('isClosed')}
          />
        </div>
      )}
    </>
  )
}

function LiesIn({ place, error }: { place: DeskPlace | undefined; error: string | undefined }) {
  const [parent, setParent] = useState({ location: place?.parent ?? '', placeId: place?.parentId ?? '' })
  return (
    <div>
      <Field label="Lies in" hint="Its atoll, city or island" error={error} required>
        <PlacePicker value={parent} onChange={setParent} />
      </Field>
      <input type="hidden" name="parentId" value={parent.placeId} />
    </div>
  )
}
