import { use, useId } from 'react'
import { FormContext } from '#site/form/form-context.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { FieldError } from '#site/ui/field.tsx'

interface ChoicesProps {
  label: string
  /** Name of the field, whose value has one choice per line. */
  name: string
  options: readonly { value: string; words: string }[]
}

/** Group of checkboxes, at least one required. */
export function Choices({ label, name, options }: ChoicesProps) {
  const id = useId()
  const error = use(FormContext)?.errors[name]
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="field-label">{label}</legend>
      {options.map(({ value, words }) => (
        <Checkbox key={value} value={value} name={name} label={words} hint={value} error="" />
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

/** Choices in the value of the field. */
export const chosenOf = <T extends string>(names: readonly T[], field: string): T[] =>
  names.filter((name) => field.split('\n').includes(name))
