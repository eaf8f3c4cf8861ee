import { lengths } from '#contract/lengths.ts'
import { sectors } from '#contract/vocabularies.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { NewCredentials } from '../log-in/new-credentials.tsx'
import { labels } from '../log-in/seeker-values.ts'

/** The first step of a job seeker's registration. */
export function AccountDetails() {
  return (
    <>
      <Field name="name" label={labels.name} required>
        <Input autoComplete="name" maxLength={lengths.name} />
      </Field>
      <NewCredentials />
      <Field name="sector" label={labels.sector} hint="Where you would like to work most" required>
        <Select options={sectors} placeholder="Select a sector" />
      </Field>
    </>
  )
}
