import type { FormEvent } from 'react'
import { namesOf } from '#contract/base/facts.ts'
import { offeredStatuses } from '#contract/facts/status-choices.ts'
import { closingDays, ownJobSorts } from '#contract/jobs/own-jobs.ts'
import { Field } from '#site/ui/field.tsx'
import { SearchBox, typedWords } from '#site/ui/search-box.tsx'
import { Select } from '#site/ui/select.tsx'
import type { useListAddress } from './use-list-address.ts'

const needs = [
  { value: 'unanswered', label: 'With unanswered applicants' },
  { value: 'closing', label: `Closing within ${closingDays} days` },
  { value: 'featured', label: 'Featured' },
]
const sorts = namesOf(ownJobSorts).map((sort) => ({ value: sort, label: ownJobSorts[sort].label }))

/** Search field of the list with its filters and its order. */
export function ListFilters({ address }: { address: ReturnType<typeof useListAddress> }) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    address.set({ q: typedWords(event.currentTarget) })
  }
  const choice = (name: string) => ({
    value: address.get(name),
    onChange: ({ target }: { target: { value: string } }) => address.set({ [name]: target.value }),
  })
  return (
    <search className="grid grid-cols-1 items-end gap-3 sm:grid-cols-3">
      <form onSubmit={search} className="min-w-0 sm:col-span-3">
        <SearchBox
          label="Search your jobs"
          buttonLabel="Search"
          placeholder="Title, place or reference number"
          words={address.get('q')}
        />
      </form>
      <Field label="Status">
        <Select options={offeredStatuses} placeholder="Any status" {...choice('status')} />
      </Field>
      <Field label="Show">
        <Select options={needs} placeholder="All jobs" {...choice('only')} />
      </Field>
      <Field label="Sort by">
        <Select
          options={sorts}
          value={address.get('sort') || 'posted'}
          onChange={({ target }) => address.set({ sort: target.value, order: '' })}
        />
      </Field>
    </search>
  )
}
