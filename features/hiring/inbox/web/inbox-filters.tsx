import type { FormEvent, RefObject } from 'react'
import type { ApplicationStatus } from '#contract/application-status.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { inboxCounts } from '#contract/inbox.ts'
import type { WaitingChoice } from '#contract/inbox-choices.ts'
import { formatCount } from '#contract/money.ts'
import { Field } from '#site/ui/field.tsx'
import { SearchBox, typedWords } from '#site/ui/search-box.tsx'
import { Select } from '#site/ui/select.tsx'
import type { Chosen } from './inbox-queries.ts'

interface InboxFiltersProps {
  chosen: Chosen
  counts: ReplyOf<typeof inboxCounts> | undefined
  onChange: (change: Partial<Chosen>) => void
  searchField: RefObject<HTMLInputElement | null>
}

const counted = (label: string, count: number) => `${label} (${formatCount(count)})`

/** What the inbox shows: words, job, status and label, each choice with its number. */
export function InboxFilters({ chosen, counts, onChange, searchField }: InboxFiltersProps) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange({ words: typedWords(event.currentTarget) })
  }
  const shown = chosen.status ?? (chosen.waiting === 'all' ? 'all' : chosen.waiting === 'no' ? 'no' : '')
  return (
    <div className="space-y-2">
      <search>
        <form onSubmit={search}>
          <SearchBox
            label="Search names, profiles and letters"
            placeholder="Name, skill, word of a letter"
            buttonLabel="Search"
            words={chosen.words}
            field={searchField}
            onChange={(event) => {
              if (event.target.value === '' && chosen.words) onChange({ words: '' })
            }}
          />
        </form>
      </search>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Job" labelHidden>
          <Select
            value={chosen.job ?? ''}
            placeholder="All jobs"
            onChange={(event) => onChange({ job: event.target.value || undefined })}
            options={(counts?.jobs ?? []).map(({ _id, title, isOpen, count }) => ({
              value: _id,
              label: counted(isOpen ? title : `${title}, closed`, count),
            }))}
          />
        </Field>
        <Field label="Status" labelHidden>
          <Select
            value={shown}
            onChange={(event) => onChange(statusChoice(event.target.value))}
            options={[
              { value: '', label: counted('Who waits', counts?.waiting ?? 0) },
              ...(counts?.statuses ?? []).map(({ status, count }) => ({
                value: status,
                label: counted(status, count),
              })),
              { value: 'no', label: 'Decided or withdrawn' },
              { value: 'all', label: 'Everybody' },
            ]}
          />
        </Field>
        {(counts?.labels.length ?? 0) > 0 && (
          <Field label="Label" labelHidden className="col-span-2">
            <Select
              value={chosen.label ?? ''}
              placeholder="All labels"
              onChange={(event) => onChange({ label: event.target.value || undefined })}
              options={(counts?.labels ?? []).map(({ _id, name, count }) => ({
                value: _id,
                label: counted(name, count),
              }))}
            />
          </Field>
        )}
      </div>
    </div>
  )
}

function statusChoice(value: string): Pick<Chosen, 'status' | 'waiting'> {
  if (value === '') return { status: undefined, waiting: undefined }
  if (value === 'no' || value === 'all') return { status: undefined, waiting: value as WaitingChoice }
  return { status: value as ApplicationStatus, waiting: undefined }
}
