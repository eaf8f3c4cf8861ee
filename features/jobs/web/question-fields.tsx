import { useQuery } from '@tanstack/react-query'
import { linesIn } from '#contract/base/in-words.ts'
import { maxAsked } from '#contract/facts/bounds.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { questionKinds } from '#contract/facts/question-kinds.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { Question } from '#contract/jobs/requirements.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useViewer } from '#site/session.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { isSameQuestion } from '../requirement-rules.ts'
import { AddRow, More, RemoveRow } from './form-rows.tsx'
import { Choice, Line } from './job-fields.tsx'
import { type QuestionValues, questionValuesOf } from './requirement-values.ts'
import { useFilled, useIsWrong, useRows } from './use-job-form.ts'

const kindLabels: Record<Question['kind'], string> = {
  'yes-no': 'Yes or no',
  choice: 'One of several choices',
  number: 'A number',
  date: 'A date',
  text: 'A short text',
}

const weights = [
  { value: 'needed', label: 'An answer is required to apply' },
  {
    value: 'must',
    label: 'Required for the job, but people can still apply',
  },
  { value: 'needed must', label: 'Both of these' },
]

/** Questions for applicants. @param job the stored one, which people may have answered */
export function QuestionFields({ job }: { job?: JobDetail | undefined }) {
  const { rows, add, addFilled, remove } = useRows('questions')
  const isFull = rows.length >= maxAsked.questions
  return (
    <More
      title="Questions for applicants"
      filled={useFilled('questions')}
      offers={`Up to ${maxAsked.questions}, answered when applying`}
      isWrong={useIsWrong('questions')}
    >
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what stands in the rows below moves up when one goes
        <fieldset key={at} className="space-y-3 border-b pb-4">
          <legend className="sr-only">Question {at + 1}</legend>
          <Line
            name={`questions.${at}.text`}
            label={`Question ${at + 1}`}
            hint={at === 0 ? 'Not about health, faith, marriage, children, age or looks' : undefined}
            input={{ maxLength: lengths.line, autoComplete: 'off' }}
          />
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            <Choice
              name={`questions.${at}.kind`}
              label="Kind of answer"
              options={questionKinds.map((value) => ({ value, label: kindLabels[value] }))}
            />
            <Choice
              name={`questions.${at}.weight`}
              label="How important it is"
              placeholder="Optional"
              options={weights}
            />
          </div>
          <Meeting at={at} kind={row.kind} choices={row.choices} />
          <Answered job={job} row={row} />
          <div className="grid">
            <RemoveRow name={`question ${at + 1}`} onClick={() => remove(at)} />
          </div>
        </fieldset>
      ))}
      {!isFull && (
        <div className="flex flex-wrap items-end gap-3">
          <AddRow onClick={add}>Add a question</AddRow>
          <Library
            onChoose={(question) => addFilled({ ...questionValuesOf(question), _id: '' })}
            taken={rows.map(({ text }) => text.trim().toLowerCase())}
          />
        </div>
      )}
    </More>
  )
}

/** Says how many people answered a stored question, and that other words make another question of it. */
function Answered({ job, row }: { job: JobDetail | undefined; row: QuestionValues }) {
  const before = job?.questions?.find(({ _id }) => _id === row._id)
  const count = job?.answersCount?.[row._id] ?? 0
  if (!before || count === 0) return null
  const people = count === 1 ? '1 person' : `${count} people`
  const choices = row.kind === 'choice' ? linesIn(row.choices) : []
  const isKept = isSameQuestion(before, { kind: row.kind as Question['kind'], text: row.text, choices })
  return (
    <p role="status" className={`text-sm ${isKept ? 'text-ink-soft' : 'text-coral-ink'}`}>
      {isKept
        ? `${people} answered this. If you change the words or the choices, it becomes a new question.`
        : `${people} answered “${before.text}”. This is a new question: they keep what they said, and count as not asked.`}
    </p>
  )
}

/** Accepted answers to a question, by its kind. */
function Meeting({ at, kind, choices }: { at: number; kind: string; choices: string }) {
  const name = `questions.${at}.meets`
  const date = { type: 'date' } as const
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  if (kind === 'yes-no')
    return (
      <Choice
        name={`${name}.answers`}
        label="The answer that meets it"
        placeholder="Either"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    )
  if (kind === 'choice')
    return (
      <>
        <Field name={`questions.${at}.choices`} label="Choices" hint="One per line">
          <Textarea rows={3} maxLength={maxAsked.choices * lengths.shortLine} />
        </Field>
        <ChoicesThatMeet name={`${name}.answers`} choices={choices} />
      </>
    )
  if (kind === 'number')
    return (
      <div className="grid grid-cols-2 gap-x-4">
        <Line name={`${name}.min`} label="Meets it: at least" optional input={number} />
        <Line name={`${name}.max`} label="At most" optional input={number} />
      </div>
    )
  if (kind === 'date')
    return (
      <div className="grid grid-cols-2 gap-x-4">
        <Line name={`${name}.from`} label="Meets it: from" optional input={date} />
        <Line name={`${name}.until`} label="Until" optional input={date} />
      </div>
    )
  return null
}

function ChoicesThatMeet({ name, choices }: { name: string; choices: string }) {
  const offered = [...new Set(linesIn(choices))]
  if (offered.length < 2) return null
  return (
    <fieldset>
      <legend className="field-label">
        The answers that meet it <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="grid grid-cols-2 gap-x-4">
        {offered.map((one) => (
          <Checkbox key={one} label={one} value={one} name={name} />
        ))}
      </div>
    </fieldset>
  )
}

interface LibraryProps {
  onChoose: (question: Question) => void
  /** Texts of the existing questions in lower case. */
  taken: readonly string[]
}

/** Questions from the employer's earlier jobs. */
function Library({ onChoose, taken }: LibraryProps) {
  const api = useApi()
  const viewer = useViewer()
  const isEmployer = typeof viewer === 'object' && viewer.role === 'employer'
  const { data = [] } = useQuery({
    queryKey: ['questions', isEmployer ? viewer.id : ''],
    queryFn: () => api('GET /api/jobs/questions', {}),
    enabled: isEmployer,
  })
  const offered = data.filter(({ text }) => !taken.includes(text.trim().toLowerCase()))
  if (offered.length === 0) return null
  return (
    <Field label="From your earlier jobs" className="min-w-0 grow">
      <Select
        value=""
        placeholder="Choose a question"
        onChange={({ target }) => {
          const chosen = offered.find(({ _id }) => _id === target.value)
          if (chosen) onChoose(chosen)
        }}
        options={offered.map(({ _id, text }) => ({ value: _id, label: text }))}
      />
    </Field>
  )
}
