import { namesWith } from '#contract/base/facts.ts'
import { endReasons, type RefusalReason } from '#contract/facts/end-reasons.ts'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'

const isReason = (value: string): value is RefusalReason => value in endReasons

/** Reason for a rejection, with the words for the job seeker: the field `reason` of the surrounding form. */
export function ReasonField() {
  const { reason = '' } = useFieldValues()
  return (
    <Field
      name="reason"
      label="Reason"
      optional
      hint={
        isReason(reason) ? `They read: ${endReasons[reason].words}` : 'The job seeker reads it as a sentence.'
      }
    >
      <Select placeholder="None" options={namesWith(endReasons, 'byEmployer')} />
    </Field>
  )
}
