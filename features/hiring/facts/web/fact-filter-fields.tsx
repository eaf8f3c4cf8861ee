import type { JobDetail } from '#contract/jobs.ts'
import {
  certificateKinds,
  educationLevels,
  languageLevels,
  languages,
} from '#contract/profile-vocabularies.ts'
import { askedWords, listAsked } from '#features/jobs/asked-rules.ts'
import { capitalised, educationLevelWords } from '#features/seekers/part-rules.ts'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import type { FactChoice } from './fact-choice.ts'

interface FactFilterFieldsProps {
  chosen: FactChoice
  job: Pick<JobDetail, 'requirements' | 'questions'>
  onChange: (choice: FactChoice) => void
}

/** Filters by facts: each is the employer's choice, and nobody is sorted by them. */
export function FactFilterFields({ chosen, job, onChange }: FactFilterFieldsProps) {
  const count = Object.keys(chosen).length
  const asked = listAsked(job)
  const met = chosen.meets?.split('\n') ?? []
  const of = (name: keyof FactChoice) => chosen[name] ?? ''
  return (
    <Disclosure
      open={count > 0}
      summary={
        <span>Filter by facts {count > 0 && <span className="font-normal text-ink-soft">{count}</span>}</span>
      }
    >
      <form
        key={JSON.stringify(chosen)}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          const entries = [...new Set(data.keys())].map((name) => [name, data.getAll(name).join('\n').trim()])
          onChange(Object.fromEntries(entries.filter(([, value]) => value !== '')))
        }}
      >
        {asked.length > 0 && (
          <fieldset>
            <legend className="field-label">Meets</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {asked.map((one) => (
                <label key={one.path} className="flex min-h-11 items-start gap-3 py-2.5">
                  <input
                    type="checkbox"
                    name="meets"
                    value={one.path}
                    defaultChecked={met.includes(one.path)}
                    className="mt-0.5 size-5 shrink-0"
                  />
                  {askedWords(one)}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
          <Field label="Years, at least">
            <Input name="years" inputMode="numeric" maxLength={2} defaultValue={of('years')} />
          </Field>
          <Field label="Education, at least">
            <Select
              name="education"
              placeholder="Any"
              defaultValue={of('education')}
              options={educationLevels.map((value) => ({ value, label: educationLevelWords[value] }))}
            />
          </Field>
          <Field label="Language">
            <Input name="language" list="filter-languages" defaultValue={of('language')} />
          </Field>
          <Field label="Its level, at least">
            <Select
              name="level"
              placeholder="Any"
              defaultValue={of('level')}
              options={languageLevels.map((value) => ({ value, label: capitalised(value) }))}
            />
          </Field>
          <Field label="Certificate">
            <Input name="certificate" list="filter-certificates" defaultValue={of('certificate')} />
          </Field>
          <Field label="Place">
            <Input name="place" defaultValue={of('place')} />
          </Field>
          <Field label="Available by">
            <Input name="availableBy" type="date" defaultValue={of('availableBy')} />
          </Field>
          <Field label="Asks at most, MVR">
            <Input name="payUpTo" inputMode="numeric" maxLength={7} defaultValue={of('payUpTo')} />
          </Field>
        </div>
        <datalist id="filter-languages">
          {languages.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <datalist id="filter-certificates">
          {certificateKinds.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary">
            Show those who match
          </Button>
          {count > 0 && (
            <Button variant="quiet" onClick={() => onChange({})}>
              Clear
            </Button>
          )}
        </div>
      </form>
    </Disclosure>
  )
}
