import { lengths } from '#contract/facts/lengths.ts'
import type { FormValues } from '#site/form/form-store.ts'
import type { Mistakes } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'

export const notCalledYet = { number: '', source: '' }

export const wrongWithCall = ({ number = '', source = '' }: FormValues): Mistakes => ({
  number: number.trim() === '' ? 'Please enter the number that you called' : undefined,
  source: source.trim() === '' ? 'Please say where the number is public' : undefined,
})

/** The number that an operator called, and its public source. */
export function CalledFields() {
  return (
    <>
      <Field name="number" label="Number that you called" required>
        <Input type="tel" maxLength={lengths.word} autoComplete="off" />
      </Field>
      <Field
        name="source"
        label="Public source of the number"
        hint="Never the number that the employer gave us."
        required
      >
        <Input maxLength={lengths.line} autoComplete="off" />
      </Field>
    </>
  )
}
