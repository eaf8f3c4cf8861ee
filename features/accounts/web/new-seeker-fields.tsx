import { lengths } from '#contract/facts/lengths.ts'
import { sectors } from '#contract/facts/vocabularies.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { labels } from './log-in/seeker-values.ts'

/** Name of a new job seeker. */
export function NameField() {
  return (
    <Field name="name" label={labels.name} required>
      <Input autoComplete="name" maxLength={lengths.name} />
    </Field>
  )
}

/** Address of a new job seeker without a password. */
export function EmailField({ hint }: { hint?: string | undefined }) {
  return (
    <Field name="email" label="E-mail" hint={hint} required>
      <Input type="email" autoComplete="email" inputMode="email" />
    </Field>
  )
}

/** Sector of a new job seeker. */
export function SectorField() {
  return (
    <Field name="sector" label={labels.sector} hint="The sector you would most like to work in" required>
      <Select options={sectors} placeholder="Select a sector" />
    </Field>
  )
}
