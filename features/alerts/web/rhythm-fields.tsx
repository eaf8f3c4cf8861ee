import { useState } from 'react'
import { type AlertFrequency, alertFrequencies, weekdays } from '#contract/alert-frequencies.ts'
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

/** How often, and when. The names are those of the call, so that the form works without scripts too. */
export function RhythmFields({ rhythm, onChange }: { rhythm: Rhythm; onChange?: (rhythm: Rhythm) => void }) {
  const [chosen, setChosen] = useState(rhythm)
  const change = (part: Partial<Rhythm>) => {
    const next = { ...chosen, ...part }
    setChosen(next)
    onChange?.(next)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        label="How often"
        {...(chosen.frequency === 'at once' && { hint: 'Within minutes, but not between 10 PM and 7 AM.' })}
        className={chosen.frequency === 'at once' ? 'sm:col-span-3' : ''}
      >
        <Select
          name="frequency"
          options={frequencies}
          value={chosen.frequency}
          onChange={(event) => change({ frequency: event.target.value as AlertFrequency })}
        />
      </Field>
      {chosen.frequency === 'weekly' && (
        <Field label="On">
          <Select
            name="weekday"
            options={days}
            value={String(chosen.weekday)}
            onChange={(event) => change({ weekday: Number(event.target.value) })}
          />
        </Field>
      )}
      {chosen.frequency !== 'at once' && (
        <Field label="At">
          <Select
            name="hour"
            options={hourChoices}
            value={String(chosen.hour)}
            onChange={(event) => change({ hour: Number(event.target.value) })}
          />
        </Field>
      )}
    </div>
  )
}

/** What a form with these fields says. */
export function rhythmIn(form: FormData, otherwise: Rhythm): Rhythm {
  const number = (name: 'hour' | 'weekday') => Number(form.get(name) ?? otherwise[name])
  return {
    frequency: form.get('frequency') as AlertFrequency,
    hour: number('hour'),
    weekday: number('weekday'),
  }
}
