import { type FormEvent, useState } from 'react'
import { type ImportQuestion, leftOut } from '#contract/desk-import.ts'
import { formatCount } from '#contract/money.ts'
import { useApi } from '#site/api/api-context.tsx'
import { countOf } from '#site/counts.ts'
import { useAct } from '#site/desk/use-act.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'

interface HeldQuestionProps {
  importId: string
  question: Omit<ImportQuestion, 'choices'>
  /** What can be said, and how many rows take it. */
  choices: readonly { answer: string; words: string; rows: number }[]
  /** How many rows are asked about. */
  rows: number
  /** The row that it is for alone. */
  line?: number
  onDone?: () => void
}

const aDay = 'day'

/** Asks what a held row, or all rows with the same question, could not be read for. */
export function HeldQuestion({ importId, question, choices, rows, line, onDone }: HeldQuestionProps) {
  const api = useApi()
  const { group, takesDay } = question
  const [chosen, setChosen] = useState<string>()
  const [day, setDay] = useState('')
  const [wrong, setWrong] = useState<{ choice?: string; day?: string }>({})
  const act = useAct(
    () =>
      api('POST /api/admin/imports/:importId/answers', {
        params: { importId },
        input: {
          group,
          ...(line !== undefined && { line }),
          ...(chosen === aDay ? { day } : { answer: chosen }),
        },
      }),
    onDone,
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen === undefined) return setWrong({ choice: 'Please choose an answer' })
    if (chosen === aDay && day === '') return setWrong({ day: 'Please enter the day' })
    setWrong({})
    if (!act.isBusy) act.run(undefined)
  }

  const rest = choices.map(({ answer, words, rows: takers }) => ({
    value: answer,
    label: words,
    ...(takers < rows && { hint: `For ${formatCount(takers)} of the ${formatCount(rows)} rows` }),
  }))
  const answered = choices.find(({ answer }) => answer === chosen)?.rows ?? rows
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <RadioGroup
        legend="What is right?"
        name={`answer ${line ?? 'all'} ${group}`}
        error={wrong.choice}
        value={chosen ?? ''}
        choices={[
          ...(takesDay ? [{ value: aDay, label: 'It closes on a day' }] : []),
          ...rest,
          { value: leftOut, label: rows === 1 ? 'Leave the row out' : 'Leave these rows out' },
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      {chosen === aDay && (
        <Field label="Closing day" error={wrong.day ?? act.fields.day} className="max-w-xs">
          <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
      )}
      {act.refusal && !act.fields.day && <Alert tone="error">{act.refusal}</Alert>}
      <Button type="submit" variant="secondary" busy={act.isBusy && 'Answering...'}>
        {`Answer for ${countOf(answered, 'row', 'rows')}`}
      </Button>
    </form>
  )
}
