import { useState } from 'react'
import type { DeskEmployer } from '#contract/companies/desk-employers.ts'
import { employerSizes } from '#contract/facts/pay-vocabularies.ts'
import { sectors } from '#contract/facts/vocabularies.ts'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Select } from '#site/ui/select.tsx'

const lines = [
  { name: 'companyName', label: 'Company' },
  {
    name: 'email',
    label: 'E-mail',
    type: 'email',
    hint: 'The employer logs in with this address and gets its e-mails there. If you change it, the employer is logged out and has to set a new password.',
  },
  {
    name: 'contactEmail',
    label: 'E-mail for job seekers',
    type: 'email',
    hint: 'Leave it empty to show none.',
  },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'industry', label: 'Industry' },
  { name: 'website', label: 'Website', type: 'url' },
] as const

interface CorrectDialogProps {
  employer: DeskEmployer
  onClose: () => void
}

const valuesOf = (employer: DeskEmployer): Record<string, string> => ({
  companyName: employer.company,
  email: employer.email,
  contactEmail: employer.contactEmail ?? '',
  phone: employer.phone,
  industry: employer.industry,
  location: employer.location,
  placeId: employer.placeId ?? '',
  website: employer.website,
  sector: employer.sector,
  size: employer.size ?? '',
})

/**
 * Corrects the data of an employer or an import. Only changes since the opening are sent: the employer may have changed
 * the other fields meanwhile, and the page behind reads them again.
 */
export function CorrectDialog({ employer, onClose }: CorrectDialogProps) {
  const api = useApi()
  const [before] = useState(() => valuesOf(employer))
  const correct = useAction(
    (input: Record<string, string>) =>
      api('PUT /api/admin/employers/:employerId', { params: { employerId: employer._id }, input }),
    onClose,
  )
  const form = useForm({
    initial: before,
    send: async (values) => {
      const typed = Object.entries(values).map(([name, value]) => [name, value.trim()] as const)
      const changed = typed.filter(([name, value]) => value !== before[name])
      if (changed.length === 0) onClose()
      else await correct.attempt(Object.fromEntries(changed))
    },
    failed: 'The changes could not be saved. Please try again.',
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Correct ${employer.company}`}
      sendLabel="Save"
      busyLabel="Saving..."
    >
      {lines.map(({ name, label, ...more }) => (
        <Field key={name} name={name} label={label} hint={'hint' in more ? more.hint : undefined}>
          <Input type={'type' in more ? more.type : 'text'} />
        </Field>
      ))}
      <Field name="location" label="Location">
        <PlacePicker placeIdName="placeId" />
      </Field>
      <Field name="sector" label="Sector">
        <Select options={sectors} />
      </Field>
      <Field name="size" label="Size">
        <Select placeholder="Not stated" options={employerSizes} />
      </Field>
    </FormDialog>
  )
}
