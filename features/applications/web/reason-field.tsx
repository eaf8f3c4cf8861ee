import { reasonWords } from '#contract/answers.ts'
import { type RefusalReason, refusalReasons } from '#contract/vocabularies.ts'
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
      hint={value === '' ? 'The job seeker reads it in words.' : `They read: ${reasonWords[value]}`}
    >
      <Select
        placeholder="None"
        options={refusalReasons}
        value={value}
        onChange={(event) => onChange(event.target.value as RefusalReason | '')}
      />
    </Field>
  )
}
