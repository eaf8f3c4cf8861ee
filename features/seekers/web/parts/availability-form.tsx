import { useRef, useState } from 'react'
import { lengths } from '#contract/facts/lengths.ts'
import { maxEntries } from '#contract/facts/profile-vocabularies.ts'
import { type JobType, jobTypes } from '#contract/facts/vocabularies.ts'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { ticksIn } from '#site/form/ticks.ts'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { basisAfter, type SomeParts } from '../../merge-rules.ts'
import { noticeInWords } from '../../part-rules.ts'
import { PlacesField, placesIn } from './places-field.tsx'
import { notSaved, type PartsChange, useSaveParts } from './use-save-parts.ts'

const liveInOf = (field: string | undefined) => (field === 'yes' ? true : field === 'no' ? false : null)

/** Form for availability: when, where and for how much pay. */
export function AvailabilityForm({ seekerId, parts }: { seekerId: string; parts: ProfileParts }) {
  const save = useSaveParts(seekerId)
  // Basis of the field values, unchanged by later loads.
  const [basis, setBasis] = useState(parts)
  /** The last change that waits for a connection; it may have been sent since. */
  const earlier = useRef<SomeParts>(undefined)
  const { availability, leastPay } = basis
  const form = useForm({
    initial: {
      from: availability?.from ?? '',
      notice: availability?.notice === null || !availability ? '' : noticeInWords(availability.notice),
      liveIn: availability?.liveIn == null ? '' : availability.liveIn ? 'yes' : 'no',
      places: availability?.places.join('\n') ?? '',
      types: availability?.types.join('\n') ?? '',
      leastPay: String(leastPay ?? ''),
    },
    send: async ({ from, notice, liveIn, places, types, leastPay }) => {
      const change: PartsChange = {
        availability: {
          from,
          notice,
          liveIn: liveInOf(liveIn),
          places: placesIn(places),
          types: [...ticksIn(types)] as JobType[],
        },
        leastPay,
      }
      const saved = await save(change, basisOf(change as SomeParts))
      forget()
      earlier.current = saved ? undefined : (change as SomeParts)
      if (!saved) return 'Your changes are saved on this device and waiting for a connection.'
      setBasis(saved)
      return 'Your changes are saved.'
    },
    failed: notSaved,
  })
  function basisOf(change: SomeParts): SomeParts {
    const { availability, leastPay } = basis
    const before = earlier.current
    if (!before?.availability || !change.availability || !availability) return { availability, leastPay }
    return {
      availability: basisAfter(availability, before.availability, change.availability),
      // Without a basis it counts as changed.
      leastPay: before.leastPay === change.leastPay ? leastPay : undefined,
    }
  }
  const forget = useFormDraft(`profile:${seekerId}:availability`, form)
  return (
    <Card>
      <Form form={form} className="grid gap-5">
        <Terms />
        <PlacesField max={maxEntries.places} />
        <JobTypes />
        <FormOutcome />
        <Button type="submit" className="justify-self-start" busy={form.isSending && 'Saving...'}>
          Save
        </Button>
      </Form>
    </Card>
  )
}

/** When, for how much, and whether where the work is. */
function Terms() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="from" label="Available from" optional>
        <Input type="date" />
      </Field>
      <Field name="notice" label="Notice period" optional hint="How much notice you must give your employer.">
        <Input maxLength={lengths.shortLine} />
      </Field>
      <Field name="leastPay" label="Minimum pay" optional hint="In MVR a month.">
        <Input inputMode="numeric" autoComplete="off" maxLength={12} />
      </Field>
      <Field
        name="liveIn"
        label="Live where you work"
        optional
        hint="For example, in a resort's staff quarters."
      >
        <Select
          placeholder="Not stated"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      </Field>
    </div>
  )
}

function JobTypes() {
  return (
    <fieldset>
      <legend className="field-label">
        Job types <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {jobTypes.map((type) => (
          <Checkbox key={type} name="types" value={type} label={type} />
        ))}
      </div>
    </fieldset>
  )
}
