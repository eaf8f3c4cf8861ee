import { endReasons, type RefusalReason } from '#contract/end-reasons.ts'
import { namesWith } from '#contract/facts.ts'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'

interface ReasonFieldProps {
  value: RefusalReason | ''
  onChange: (reason: RefusalReason | '') => void
}

/** Why somebody is refused, with what the job seeker will read. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <Field
      label="Reason"
      optional
      hint={value === '' ? 'The job seeker reads it in words.' : `They read: ${endReasons[value].words}`}
    >
      <Select
        placeholder="None"
        options={namesWith(endReasons, 'byEmployer')}
        value={value}
        onChange={(event) => onChange(event.target.value as RefusalReason | '')}
      />
    </Field>
  )
}
