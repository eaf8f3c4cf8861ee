import type { DeskFact } from '#contract/companies/evidence.ts'
import { evidenceFacts } from '#contract/facts/evidence.ts'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { CalledFields, notCalledYet, wrongWithCall } from './called-fields.tsx'

export interface Given {
  given: true
  until?: string
  number?: string
  source?: string
}

interface GiveDialogProps {
  fact: DeskFact
  onClose: () => void
  /** @throws ApiError when it is refused */
  onGive: (given: Given) => Promise<unknown>
}

/** Asks for the last day of a fact, and for the call that it rests on. */
export function GiveDialog({ fact, onClose, onGive }: GiveDialogProps) {
  const { label, months } = evidenceFacts[fact.kind]
  const isCall = fact.kind === 'called'
  const form = useForm({
    initial: { ...notCalledYet, until: '' },
    check: (values) => (isCall ? wrongWithCall(values) : {}),
    send: async ({ until, number, source }) =>
      void (await onGive({
        given: true,
        ...(until !== '' && { until }),
        ...(isCall && { number: number.trim(), source: source.trim() }),
      })),
    failed: 'The decision could not be saved. Please try again.',
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${label}: show it?`}
      sendLabel="Show it"
      busyLabel="Saving..."
      className="space-y-4"
    >
      {isCall && <CalledFields />}
      <Field name="until" label="Last day (optional)" hint={`Without a day it ends in ${months} months.`}>
        <Input type="date" />
      </Field>
    </FormDialog>
  )
}
