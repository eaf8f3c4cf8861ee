import type { JobDetail } from '#contract/jobs.ts'
import {
  certificateKinds,
  educationLevels,
  languageLevels,
  languages,
} from '#contract/profile-vocabularies.ts'
import { type AskedOne, askedWords, listAsked } from '#features/jobs/asked-rules.ts'
import { capitalised, educationLevelWords } from '#features/seekers/part-rules.ts'
import { Form } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
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

const blank = {
  meets: '',
  years: '',
  education: '',
  language: '',
  level: '',
  certificate: '',
  place: '',
  availableBy: '',
  payUpTo: '',
}

/** Filters by facts: each is the employer's choice, and nobody is sorted by them. */
export function FactFilterFields({ chosen, job, onChange }: FactFilterFieldsProps) {
  const count = Object.keys(chosen).length
  const asked = listAsked(job)
  return (
    <Disclosure
      open={count > 0}
      summary={
        <span>Filter by facts {count > 0 && <span className="font-normal text-ink-soft">{count}</span>}</span>
      }
    >
      <FilterForm key={JSON.stringify(chosen)} chosen={chosen} asked={asked} onChange={onChange} />
    </Disclosure>
  )
}

interface FilterFormProps extends Pick<FactFilterFieldsProps, 'chosen' | 'onChange'> {
  asked: readonly AskedOne[]
}

function FilterForm({ chosen, asked, onChange }: FilterFormProps) {
  const form = useForm({
    initial: { ...blank, ...chosen },
    send: async (values) => {
      onChange(Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')))
      return false
    },
    failed: 'That did not work. Please try again.',
  })
  return (
    <Form form={form} className="space-y-4">
      {asked.length > 0 && (
        <fieldset>
          <legend className="field-label">Meets</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {asked.map((one) => (
              <Checkbox key={one.path} name="meets" value={one.path} label={askedWords(one)} />
            ))}
          </div>
        </fieldset>
      )}
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        <Field name="years" label="Years, at least">
          <Input inputMode="numeric" maxLength={2} />
        </Field>
        <Field name="education" label="Education, at least">
          <Select
            placeholder="Any"
            options={educationLevels.map((value) => ({ value, label: educationLevelWords[value] }))}
          />
        </Field>
        <Field name="language" label="Language">
          <Input list="filter-languages" />
        </Field>
        <Field name="level" label="Its level, at least">
          <Select
            placeholder="Any"
            options={languageLevels.map((value) => ({ value, label: capitalised(value) }))}
          />
        </Field>
        <Field name="certificate" label="Certificate">
          <Input list="filter-certificates" />
        </Field>
        <Field name="place" label="Place">
          <Input />
        </Field>
        <Field name="availableBy" label="Available by">
          <Input type="date" />
        </Field>
        <Field name="payUpTo" label="Asks at most, MVR">
          <Input inputMode="numeric" maxLength={7} />
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
        {Object.keys(chosen).length > 0 && (
          <Button variant="quiet" onClick={() => onChange({})}>
            Clear
          </Button>
        )}
      </div>
    </Form>
  )
}
