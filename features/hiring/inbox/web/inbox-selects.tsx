import type { InboxSort } from '#contract/facts/vocabularies.ts'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'
import {
  assignedOptions,
  currentChoice,
  type InboxCounts,
  jobOptions,
  labelOptions,
  listedOptions,
  sortOptions,
  statusChoice,
} from './inbox-filter-options.ts'
import type { Chosen } from './inbox-queries.ts'

interface InboxSelectsProps {
  chosen: Chosen
  counts: InboxCounts | undefined
  onChange: (change: Partial<Chosen>) => void
}

/** Job, status, member, label and order, each as a list to choose from; a filter without values is absent. */
export function InboxSelects({ chosen, counts, onChange }: InboxSelectsProps) {
  const hasLabels = (counts?.labels.length ?? 0) > 0
  const hasColleagues = (counts?.members.length ?? 0) > 1
  return (
    <div className="flex flex-wrap gap-2 *:min-w-0 *:grow *:basis-32">
      {!chosen.ofJob && (
        <Field label="Job" labelHidden>
          <Select
            value={chosen.job ?? ''}
            placeholder="All jobs"
            onChange={(event) => onChange({ job: event.target.value || undefined })}
            options={jobOptions(counts?.jobs ?? [], chosen.job)}
          />
        </Field>
      )}
      <Field label="Who is listed" labelHidden>
        <Select
          value={currentChoice(chosen)}
          onChange={(event) => onChange(statusChoice(event.target.value))}
          options={listedOptions(counts)}
        />
      </Field>
      {counts && hasColleagues && (
        <Field label="Assigned to" labelHidden>
          <Select
            value={chosen.assigned ?? ''}
            placeholder="Assigned to anybody"
            onChange={(event) => onChange({ assigned: event.target.value || undefined })}
            options={assignedOptions(counts)}
          />
        </Field>
      )}
      {counts && hasLabels && (
        <Field label="Label" labelHidden>
          <Select
            value={chosen.label ?? ''}
            placeholder="All labels"
            onChange={(event) => onChange({ label: event.target.value || undefined })}
            options={labelOptions(counts.labels)}
          />
        </Field>
      )}
      <Field label="Order" labelHidden>
        <Select
          value={chosen.sort}
          onChange={(event) => onChange({ sort: event.target.value as InboxSort })}
          options={sortOptions}
        />
      </Field>
    </div>
  )
}
