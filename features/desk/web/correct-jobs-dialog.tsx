import { type FormEvent, useState } from 'react'
import type { DeskJob } from '#contract/desk-jobs.ts'
import { formatCount } from '#contract/money.ts'
import { categories, jobTypes, restrictions, sectors, workModes } from '#contract/vocabularies.ts'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { Select } from '#site/ui/select.tsx'
import { useAct } from './use-act.ts'

const choices = [
  { name: 'sector', label: 'Sector', options: sectors },
  { name: 'category', label: 'Category', options: categories },
  { name: 'type', label: 'Type', options: jobTypes },
  { name: 'mode', label: 'Mode', options: workModes },
  { name: 'applicationRestriction', label: 'Who may apply', options: restrictions },
] as const

interface CorrectJobsDialogProps {
  jobs: readonly DeskJob[]
  onClose: () => void
  onDone: () => void
}

/** Puts something right in a job, or the same in several. Only what was changed is sent. */
export function CorrectJobsDialog({ jobs, onClose, onDone }: CorrectJobsDialogProps) {
  const api = useApi()
  const [first] = jobs
  const only = jobs.length === 1 ? first : undefined
  const [place, setPlace] = useState({ location: only?.location ?? '', placeId: only?.placeId ?? '' })
  const correct = useAct(
    (change: Record<string, string>) =>
      api('PUT /api/admin/jobs', { input: { jobIds: jobs.map(({ _id }) => _id), change } }),
    onDone,
  )
  const { fields } = correct
  const errorOf = (name: string) => fields[`change.${name}`] ?? fields[name]
  /** What all of them have alike; empty where they differ. */
  const common = (name: (typeof choices)[number]['name']) =>
    first && jobs.every((job) => job[name] === first[name]) ? first[name] : ''

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const before: Record<string, string> = Object.fromEntries(choices.map(({ name }) => [name, common(name)]))
    if (only)
      Object.assign(before, { title: only.title, location: only.location, placeId: only.placeId ?? '' })
    const changed = Object.keys(before)
      .map((name) => [name, String(form.get(name) ?? '').trim()] as const)
      .filter(([name, value]) => value !== before[name] && (value !== '' || only))
    if (changed.length === 0) onClose()
    else if (!correct.isBusy) correct.run(Object.fromEntries(changed))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={only ? `Change “${only.title}” of ${only.company}` : `Change ${formatCount(jobs.length)} jobs`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="correct-jobs" busy={correct.isBusy && 'Saving...'}>
            Save
          </Button>
        </>
      }
    >
      <form id="correct-jobs" onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-soft">What changes is e-mailed to the employer, and stands in the log.</p>
        {only && (
          <>
            <Field label="Title" error={errorOf('title')} required>
              <Input name="title" defaultValue={only.title} maxLength={200} data-first-focus="" />
            </Field>
            <Field label="Location" error={errorOf('location') ?? errorOf('placeId')} required>
              <PlacePicker name="location" value={place} onChange={setPlace} />
            </Field>
            <input type="hidden" name="placeId" value={place.placeId} />
          </>
        )}
        {choices.map(({ name, label, options }) => (
          <Field key={name} label={label} error={errorOf(name)}>
            <Select
              name={name}
              options={options}
              defaultValue={common(name)}
              {...(common(name) === '' && { placeholder: 'Stays as it is' })}
            />
          </Field>
        ))}
        {correct.refusal && Object.keys(fields).length === 0 && <Alert tone="error">{correct.refusal}</Alert>}
      </form>
    </Dialog>
  )
}
