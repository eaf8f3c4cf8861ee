import { formatCount } from '#contract/base/money.ts'
import type { SelectionReply } from '#contract/base/selection.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { restrictions, whoMayApply } from '#contract/facts/restrictions.ts'
import { categories, jobTypes, sectors, workModes } from '#contract/facts/vocabularies.ts'
import type { DeskJob } from '#contract/jobs/desk-jobs.ts'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Select } from '#site/ui/select.tsx'

const choices = [
  { name: 'sector', label: 'Sector', options: sectors },
  { name: 'category', label: 'Category', options: categories },
  { name: 'type', label: 'Type', options: jobTypes },
  { name: 'mode', label: 'Mode', options: workModes },
  {
    name: 'applicationRestriction',
    label: 'Who may apply',
    options: restrictions.map((value) => ({ value, label: whoMayApply(value) })),
  },
] as const

interface CorrectJobsDialogProps {
  jobs: readonly DeskJob[]
  onClose: () => void
  onDone: (outcome: SelectionReply) => void
}

/** Corrects one job, or several alike. Only changes are sent. */
export function CorrectJobsDialog({ jobs, onClose, onDone }: CorrectJobsDialogProps) {
  const api = useApi()
  const [first] = jobs
  const only = jobs.length === 1 ? first : undefined
  const correct = useAction(
    (change: Record<string, string>) =>
      api('PUT /api/admin/jobs', {
        input: { jobIds: jobs.map(({ _id, version }) => ({ _id, version })), change },
      }),
    onDone,
  )
  /** The common value; empty where they differ. */
  const common = (name: (typeof choices)[number]['name']) =>
    first && jobs.every((job) => job[name] === first[name]) ? first[name] : ''

  const own = only && { title: only.title, location: only.location, placeId: only.placeId ?? '' }
  const before: Record<string, string> = {
    ...Object.fromEntries(choices.map(({ name }) => [name, common(name)])),
    ...own,
  }
  const form = useForm({
    initial: before,
    send: async (values) => {
      const changed = Object.entries(values)
        .map(([name, value]) => [name, value.trim()] as const)
        .filter(([name, value]) => value !== before[name] && (value !== '' || only))
      if (changed.length === 0) onClose()
      else await correct.attempt(Object.fromEntries(changed))
    },
    failed: 'The changes could not be saved. Please try again.',
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={only ? `Change “${only.title}” of ${only.company}` : `Change ${formatCount(jobs.length)} jobs`}
      sendLabel="Save"
      busyLabel="Saving..."
    >
      <p className="text-ink-soft">
        The employer gets an e-mail with the change, and it is recorded in the audit log.
      </p>
      {only && (
        <>
          <Field name="title" label="Title" required>
            <Input maxLength={lengths.line} data-first-focus="" />
          </Field>
          <Field
            name="location"
            label="Location"
            error={form.errors.location ?? form.errors.placeId}
            required
          >
            <PlacePicker placeIdName="placeId" />
          </Field>
        </>
      )}
      {choices.map(({ name, label, options }) => (
        <Field key={name} name={name} label={label}>
          <Select options={options} {...(common(name) === '' && { placeholder: 'Stays as it is' })} />
        </Field>
      ))}
    </FormDialog>
  )
}
