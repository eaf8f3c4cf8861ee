import { useState } from 'react'
import { capital } from '#contract/base/in-words.ts'
import { permits, permitWords } from '#contract/facts/permits.ts'
import {
  certificateKinds,
  educationLevels,
  languageLevels,
  languages,
} from '#contract/facts/profile-vocabularies.ts'
import { jobTypes, nationalities } from '#contract/facts/vocabularies.ts'
import { type Asked, askedWords, listAsked } from '#features/jobs/requirement-rules.ts'
import { educationLevelWords } from '#features/seekers/part-rules.ts'
import { Form } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { RemovableChip } from '#site/ui/chip.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { Suggestions } from '#site/ui/suggestions.tsx'
import { Written } from '#site/ui/written.tsx'
import { AnswerFilter } from './answer-filter.tsx'
import { type FactChoice, noFacts } from './fact-choice.ts'
import { factChoiceWords } from './fact-choice-words.ts'

interface FactFilterFieldsProps {
  chosen: FactChoice
  /** The job with its requirements and questions; absent for people of several jobs. */
  job?: Asked | undefined
  onChange: (choice: FactChoice) => void
}

const noJob: Asked = {}

/** Filters by facts: the employer chooses each, and nobody is ranked by them. Chosen ones stay visible. */
export function FactFilterFields({ chosen, job = noJob, onChange }: FactFilterFieldsProps) {
  const words = factChoiceWords(chosen, job)
  return (
    <div className="space-y-2">
      {/* Applying the choice closes it and shows the people below. */}
      <Disclosure
        key={JSON.stringify(chosen)}
        summary={
          <span>
            Filter by details{' '}
            {words.length > 0 && <span className="font-normal text-ink-soft">{words.length}</span>}
          </span>
        }
      >
        <FilterForm chosen={chosen} job={job} onChange={onChange} />
      </Disclosure>
      {words.length > 0 && (
        <ul aria-label="Chosen details" className="flex flex-wrap gap-2">
          {words.map(({ label, without }) => (
            <li key={label}>
              <RemovableChip label={label} onRemove={() => onChange(without)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const isBlankOrUpTo = (typed: string, max: number) =>
  typed.trim() === '' || (/^\d+$/.test(typed.trim()) && Number(typed) <= max)

/** Returns the errors by field. */
function mistakesIn({ years, payUpTo, language, level }: Required<FactChoice>) {
  return {
    years: isBlankOrUpTo(years, 50) ? undefined : 'Type whole years, 50 at most',
    payUpTo: isBlankOrUpTo(payUpTo, 1_000_000) ? undefined : 'Type whole MVR a month, such as 15000',
    language: level && !language.trim() ? 'Name the language of this level' : undefined,
  }
}

function FilterForm({ chosen, job, onChange }: FactFilterFieldsProps & { job: Asked }) {
  const [question, setQuestion] = useState(chosen.question ?? '')
  const form = useForm({
    initial: { ...noFacts, ...chosen },
    check: mistakesIn,
    send: async ({ answer, ...values }) => {
      const typed = { ...values, answer: values.question ? answer : '' }
      onChange(Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')))
      return false
    },
    failed: 'The filter could not be applied. Please try again.',
  })
  const questions = job.questions ?? []
  return (
    <Form form={form} enter="sends" className="space-y-4">
      <MeetsFields job={job} />
      <NamedFacts />
      {questions.length > 0 && (
        <AnswerFilter
          questions={questions}
          question={question}
          onQuestion={(id) => {
            form.set({ answer: '' })
            setQuestion(id)
          }}
        />
      )}
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

function MeetsFields({ job }: { job: Asked }) {
  const asked = listAsked(job)
  if (asked.length === 0) return null
  return (
    <fieldset>
      <legend className="field-label">Meets</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-4">
        {asked.map((one) => (
          <Checkbox
            key={one.path}
            name="meets"
            value={one.path}
            label={<Written>{askedWords(one)}</Written>}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Facts of a profile, independent of the job's requirements. */
function NamedFacts() {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] items-end gap-3">
        <Field name="nationality" label="Nationality">
          <Select placeholder="Any" options={nationalities} />
        </Field>
        <Field name="permit" label="Permit or visa">
          <Select
            placeholder="Any"
            options={permits.map((value) => ({ value, label: permitWords(value) }))}
          />
        </Field>
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
            options={languageLevels.map((value) => ({ value, label: capital(value) }))}
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
        <Field name="payUpTo" label="Minimum pay, at most (MVR)">
          <Input inputMode="numeric" maxLength={7} />
        </Field>
        <Field name="type" label="Job type">
          <Select placeholder="Any" options={jobTypes} />
        </Field>
      </div>
      <p className="text-sm text-ink-soft">
        You can filter by nationality for a job that is open to Maldivians first, or whose ad says who may
        apply. People state it themselves.
      </p>
      <Checkbox name="liveIn" value="true" label="Would live at the workplace" />
      <Suggestions id="filter-languages" words={languages} />
      <Suggestions id="filter-certificates" words={certificateKinds} />
    </>
  )
}
