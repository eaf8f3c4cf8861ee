import { type FormEvent, useState } from 'react'
import type { DeskEmployer } from '#contract/desk-employers.ts'
import { employerSizes } from '#contract/pay-vocabularies.ts'
import { sectors } from '#contract/vocabularies.ts'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { Select } from '#site/ui/select.tsx'
import { useAct } from './use-act.ts'

const lines = [
  { name: 'companyName', label: 'Company' },
  {
    name: 'email',
    label: 'E-mail',
    type: 'email',
    hint: 'It logs in with this address, and its e-mails go there. Another one logs it out and asks it for a new password.',
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

/** Corrects what an employer, or an import, got wrong. Only what was changed is sent. */
export function CorrectDialog({ employer, onClose }: CorrectDialogProps) {
  const api = useApi()
  const before: Record<string, string> = {
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
  }
  const [place, setPlace] = useState({ location: employer.location, placeId: employer.placeId ?? '' })
  const correct = useAct(
    (input: Record<string, string>) =>
      api('PUT /api/admin/employers/:employerId', { params: { employerId: employer._id }, input }),
    onClose,
  )
  const { fields } = correct

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = Object.keys(before).map((name) => [name, String(form.get(name) ?? '').trim()] as const)
    const changed = typed.filter(([name, value]) => value !== before[name])
    if (changed.length === 0) onClose()
    else correct.run(Object.fromEntries(changed))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Correct ${employer.company}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="correct" busy={correct.isBusy && 'Saving...'}>
            Save
          </Button>
        </>
      }
    >
      <form id="correct" onSubmit={submit} noValidate className="grid gap-4">
        {lines.map(({ name, label, ...more }) => (
          <Field key={name} label={label} hint={'hint' in more ? more.hint : undefined} error={fields[name]}>
            <Input name={name} type={'type' in more ? more.type : 'text'} defaultValue={before[name]} />
          </Field>
        ))}
        <Field label="Location" error={fields.location}>
          <PlacePicker name="location" value={place} onChange={setPlace} />
        </Field>
        <input type="hidden" name="placeId" value={place.placeId} />
        <Field label="Sector" error={fields.sector}>
          <Select name="sector" options={sectors} defaultValue={employer.sector} />
        </Field>
        <Field label="Size" error={fields.size}>
          <Select name="size" placeholder="Not told" options={employerSizes} defaultValue={before.size} />
        </Field>
        {correct.refusal && <Alert tone="error">{correct.refusal}</Alert>}
      </form>
    </Dialog>
  )
}
