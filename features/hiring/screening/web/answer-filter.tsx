import type { Question } from '#contract/jobs/requirements.ts'
import { answerWords } from '#features/jobs/requirement-rules.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'

/** Label of the answer by kind of question. */
const labels: Record<Question['kind'], string> = {
  'yes-no': 'Answer',
  choice: 'Answer',
  number: 'Answer, at least',
  date: 'Answer, on or before',
  text: 'Answer contains',
}

interface AnswerFilterProps {
  questions: readonly Question[]
  /** Id of the chosen question. */
  question: string
  onQuestion: (question: string) => void
}

/** A question of the job and its answer, as two fields of the surrounding form. */
export function AnswerFilter({ questions, question, onQuestion }: AnswerFilterProps) {
  const asked = questions.find(({ _id }) => _id === question)
  const offered = asked?.kind === 'yes-no' ? ['yes', 'no'] : asked?.kind === 'choice' ? asked.choices : []
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
      <Field name="question" label="Question">
        <Select
          placeholder="Any"
          onChange={(event) => onQuestion(event.target.value)}
          options={questions.map(({ _id, text }) => ({ value: _id, label: text }))}
        />
      </Field>
      {asked && (
        <Field name="answer" label={labels[asked.kind]}>
          {offered.length > 0 ? (
            <Select
              placeholder="Any answer"
              options={offered.map((value) => ({ value, label: answerWords(value) }))}
            />
          ) : (
            <Input
              key={asked._id}
              {...(asked.kind === 'date' && { type: 'date' })}
              {...(asked.kind === 'number' && { inputMode: 'decimal' })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
