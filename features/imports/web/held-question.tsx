import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import { leftOut } from '#contract/imports/import-batches.ts'
import type { ImportQuestion } from '#contract/imports/import-rows.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { Form, FormOutcome, useFormValues } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'

interface HeldQuestionProps {
  importId: string
  question: Omit<ImportQuestion, 'choices'>
  /** Possible answers, with the number of rows that accept each. */
  choices: readonly { answer: string; words: string; rows: number }[]
  /** Number of rows with the question. */
  rows: number
  /** Line of the row, if the answer is for it alone. */
  line?: number
  onDone?: () => void
}

const aDay = 'day'

/** Asks the question of a held row, or of all rows with the same one. */
export function HeldQuestion({ importId, question, choices, rows, line, onDone }: HeldQuestionProps) {
  const api = useApi()
  const { group, takesDay } = question
  const act = useAction(
    (given: { day: string } | { answer: string }) =>
      api('POST /api/admin/imports/:importId/answers', {
        params: { importId },
        input: {
          group,
          ...given,
          ...(line !== undefined
            ? { line }
            : {
                rows: choices.find((one) => 'answer' in given && one.answer === given.answer)?.rows ?? rows,
              }),
        },
      }),
    onDone,
  )
  const form = useForm({
    initial: { answer: '', day: '' },
    check: ({ answer, day }) => ({
      answer: answer === '' ? 'Please choose an answer' : undefined,
      day: answer === aDay && day === '' ? 'Please enter the day' : undefined,
    }),
    send: async ({ answer, day }) => void (await act.attempt(answer === aDay ? { day } : { answer })),
    failed: 'Your answer could not be saved. Please try again.',
  })
  const { answer } = useFormValues(form)
  const rest = choices.map(({ rows: takers, ...choice }) => ({
    value: choice.answer,
    label: choice.words,
    ...(takers < rows && { hint: `For ${formatCount(takers)} of the ${formatCount(rows)} rows` }),
  }))
  const answered = choices.find((choice) => choice.answer === answer)?.rows ?? rows
  return (
    <Form form={form} className="space-y-3">
      <RadioGroup
        legend="What is right?"
        name="answer"
        choices={[
          ...(takesDay ? [{ value: aDay, label: 'It closes on a day' }] : []),
          ...rest,
          { value: leftOut, label: rows === 1 ? 'Leave the row out' : 'Leave these rows out' },
        ]}
      />
      {answer === aDay && (
        <Field name="day" label="Closing day" className="max-w-xs">
          <Input type="date" />
        </Field>
      )}
      <FormOutcome />
      <Button type="submit" variant="secondary" busy={form.isSending && 'Answering...'}>
        {`Answer for ${countOf(answered, 'row', 'rows')}`}
      </Button>
    </Form>
  )
}
