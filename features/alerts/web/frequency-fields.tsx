import { hourInWords } from '#contract/base/in-words.ts'
import { type AlertFrequency, alertFrequencies, weekdays } from '#contract/facts/alert-frequencies.ts'
import { quietHours } from '#contract/facts/periods.ts'
import { textHours } from '#features/text-messages/rules.ts'
import type { FormValues } from '#site/form/form-store.ts'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'
import { hourChoices, type Rhythm } from '../rules.ts'

const labels: Record<AlertFrequency, string> = {
  'at once': 'As soon as there is one',
  daily: 'Once a day',
  weekly: 'Once a week',
}

const frequencies = alertFrequencies.map((value) => ({ value, label: labels[value] }))
const days = weekdays.map((label, day) => ({ value: String(day), label }))

/** Initial values of a form with these fields. */
export const rhythmValues = ({ frequency, hour, weekday }: Rhythm) => ({
  frequency: frequency as string,
  hour: String(hour),
  weekday: String(weekday),
})

/** Values of a form with these fields. */
export const rhythmOf = ({ frequency, hour, weekday }: FormValues): Rhythm => ({
  frequency: frequency as AlertFrequency,
  hour: Number(hour),
  weekday: Number(weekday),
})

/** The hours of texts are within those of other notices. */
const notByNight = ({ from, until }: { from: number; until: number }) =>
  `Within minutes, but not between ${hourInWords(from)} and ${hourInWords(until)}, Maldives time.`
const quietForTexts = { from: textHours.until, until: textHours.from }

/** Is it an hour at which texts are sent, or the one that was chosen before? */
const isOf = (value: string, chosen: string | undefined) =>
  value === chosen || (Number(value) >= textHours.from && Number(value) < textHours.until)

/**
 * Fields for frequency and time of the surrounding form. The names are those of the call, so that they work
 * without scripts too. @param mayBeText whether the form has a field `way`
 */
export function FrequencyFields({ mayBeText = false }: { mayBeText?: boolean | undefined }) {
  const { frequency, hour, way } = useFieldValues()
  const isText = mayBeText && way === 'text'
  const hours = isText ? hourChoices.filter(({ value }) => isOf(value, hour)) : hourChoices
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        name="frequency"
        label="How often"
        {...(frequency === 'at once' && { hint: notByNight(isText ? quietForTexts : quietHours) })}
        className={frequency === 'at once' ? 'sm:col-span-3' : ''}
      >
        <Select options={frequencies} />
      </Field>
      {frequency === 'weekly' && (
        <Field name="weekday" label="On">
          <Select options={days} />
        </Field>
      )}
      {frequency !== 'at once' && (
        <Field name="hour" label="At" hint="Maldives time">
          <Select options={hours} />
        </Field>
      )}
    </div>
  )
}
