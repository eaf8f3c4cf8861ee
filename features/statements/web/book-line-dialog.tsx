import { formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { Payable, StatementLine } from '#contract/statements/statements.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { bookChoices, candidatesOf, dueWords } from './statement-words.ts'

interface BookLineDialogProps {
  statementId: string
  line: StatementLine
  onClose: () => void
}

const another = 'another'

/** Asks which purchase a line is for, and whether it approves it. */
export function BookLineDialog({ statementId, line, onClose }: BookLineDialogProps) {
  const api = useApi()
  const candidates = candidatesOf(line)
  const mayBeUsed = line.match.state === 'perhaps used'
  const chosen = (slip: string | undefined) => candidates.find((one) => one.slip === slip)
  const book = useAction(({ slip = '', reference = '', ...values }: Record<string, string>) => {
    const purchase = chosen(slip)
    const choices = bookChoices(line.amount, purchase)
    const as = (choices.find(({ value }) => value === values[fieldOf(purchase)]) ?? choices[0])?.value
    return api('POST /api/admin/statements/:statementId/book', {
      params: { statementId },
      input: {
        line: line._id,
        as: as ?? 'received',
        ...(purchase ? { slip, toPay: purchase.due } : { reference }),
        ...(purchase?.isRefused && { isRefused: true }),
        ...(mayBeUsed && { isOther: true }),
      },
    })
  }, onClose)
  const form = useForm<Record<string, string>>({
    initial: {
      slip: candidates[0]?.slip ?? another,
      reference: '',
      isOther: '',
      // Each purchase has its own choice: what was chosen for one means something else for another.
      ...Object.fromEntries(
        [...candidates, undefined].map((one) => [
          fieldOf(one),
          bookChoices(line.amount, one)[0]?.value ?? '',
        ]),
      ),
    },
    check: ({ slip, reference, isOther }) => ({
      isOther: mayBeUsed && isOther !== 'on' ? 'Please compare it with the line that was used' : undefined,
      reference:
        !chosen(slip) && reference?.trim() === '' ? 'Please enter the reference of the purchase' : undefined,
    }),
    send: async (values) => void (await book.attempt(values)),
    failed: 'The line could not be booked. Please try again.',
  })
  return (
    <FormDialog
      form={form}
      title={`Book ${formatMoney(line.amount)} of ${formatLongDate(line.day)}`}
      onClose={onClose}
      sendLabel="Book it"
      busyLabel="Booking..."
    >
      <p className="wrap-anywhere text-ink-soft">{line.text || 'A line without words'}</p>
      {candidates.length > 0 && (
        <RadioGroup
          name="slip"
          legend="For which purchase"
          choices={[
            ...candidates.map((one) => ({
              value: one.slip,
              label: `${one.reference}, ${one.company}`,
              hint: dueWords(one),
            })),
            { value: another, label: 'Another one' },
          ]}
        />
      )}
      <Rest line={line} candidates={candidates} />
      {mayBeUsed && (
        <Checkbox
          name="isOther"
          label="I have compared both: this is another transfer"
          hint={`${line.match.why}.`}
        />
      )}
    </FormDialog>
  )
}

/** Name of the field with the choice for a purchase. */
const fieldOf = (purchase: Payable | undefined) => `as ${purchase?.slip ?? another}`

/** The fields that belong to the chosen purchase. */
function Rest({ line, candidates }: { line: StatementLine; candidates: readonly Payable[] }) {
  const { slip } = useFieldValues()
  const purchase = candidates.find((one) => one.slip === slip)
  return (
    <>
      {!purchase && (
        <Field name="reference" label="Reference of the purchase" hint="As on its invoice: VZ-10015">
          <Input maxLength={lengths.word} autoComplete="off" />
        </Field>
      )}
      <RadioGroup
        key={fieldOf(purchase)}
        name={fieldOf(purchase)}
        legend="As what"
        choices={bookChoices(line.amount, purchase)}
      />
    </>
  )
}
