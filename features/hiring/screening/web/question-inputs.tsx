import { lengths } from '#contract/facts/lengths.ts'
import type { Question } from '#contract/jobs/requirements.ts'
import { meetingWords } from '#features/jobs/requirement-rules.ts'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { readAnswers } from '../answers-rules.ts'
import { isMeeting } from '../meets-rules.ts'

export const answerField = (question: Pick<Question, '_id'>) => `answers.${question._id}`

/** Returns the typed answers; empty fields are left out. */
export const answersIn = (questions: readonly Question[], fields: Record<string, string>) =>
  questions.flatMap((question) => {
    const answer = fields[answerField(question)]?.trim()
    return answer ? [{ question: question._id, answer }] : []
  })

/** Questions of a job as fields of the surrounding form. */
export function QuestionInputs({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-label="Questions from the employer" className="space-y-4">
      <h3 className="font-semibold">Questions from the employer</h3>
      {questions.map((question) => (
        <div key={question._id}>
          <OneQuestion question={question} />
          <Must question={question} />
        </div>
      ))}
    </section>
  )
}

function OneQuestion({ question }: { question: Question }) {
  const { kind, text, needed, choices } = question
  const name = answerField(question)
  if (kind === 'yes-no' || kind === 'choice') {
    const offered = kind === 'choice' ? choices : ['yes', 'no']
    const label = (one: string) => (kind === 'choice' ? one : one === 'yes' ? 'Yes' : 'No')
    return (
      <RadioGroup
        name={name}
        legend={
          <>
            {text} {!needed && <span className="font-normal text-ink-soft">(optional)</span>}
          </>
        }
        choices={offered.map((one) => ({ value: one, label: label(one) }))}
        className="[&>div]:flex [&>div]:flex-wrap [&>div]:gap-x-6"
      />
    )
  }
  return (
    <Field name={name} label={text} {...(needed ? { required: true } : { optional: true })}>
      {kind === 'text' && <Textarea rows={2} maxLength={lengths.reason} />}
      {kind === 'number' && <Input inputMode="decimal" autoComplete="off" maxLength={15} />}
      {kind === 'date' && <Input type="date" />}
    </Field>
  )
}

/** Shows before sending which answers meet a must, and whether the typed one does. */
function Must({ question }: { question: Question }) {
  const fields = useFieldValues()
  if (!question.must) return null
  const [sent] = readAnswers([question], answersIn([question], fields)).answers
  const isMet = sent === undefined || isMeeting(question, sent.answer)
  return (
    <p role="status" className={`mt-1 text-sm ${isMet ? 'text-ink-soft' : 'text-coral-ink'}`}>
      Required for this job: {meetingWords(question)}.{!isMet && ' You can still apply.'}
    </p>
  )
}
