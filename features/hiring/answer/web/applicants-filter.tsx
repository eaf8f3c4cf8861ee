import type { FormEvent } from 'react'
import { type ApplicantSort, applicantSorts } from '#contract/facts/vocabularies.ts'
import { Field } from '#site/ui/field.tsx'
import { SearchBox, typedWords } from '#site/ui/search-box.tsx'
import { Select } from '#site/ui/select.tsx'
import type { Chosen } from './applicant-queries.ts'

const sortLabels: Record<ApplicantSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  status: 'By status',
  years: 'Most years in this work first',
  available: 'Available soonest first',
  pay: 'Lowest minimum pay first',
}

interface ApplicantsFilterProps {
  chosen: Chosen
  onChange: (change: Partial<Chosen>) => void
}

export function ApplicantsFilter({ chosen, onChange }: ApplicantsFilterProps) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange({ q: typedWords(event.currentTarget) })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <search className="min-w-64 grow">
        <form onSubmit={search}>
          <SearchBox
            label="Search applicants"
            placeholder="Search by name or email..."
            buttonLabel="Search"
            words={chosen.q}
            onChange={(event) => {
              if (event.target.value === '' && chosen.q) onChange({ q: '' })
            }}
          />
        </form>
      </search>
      <Field label="Sort" labelHidden className="max-sm:w-full">
        <Select
          value={chosen.sort}
          onChange={(event) => onChange({ sort: event.target.value as ApplicantSort })}
          options={applicantSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
        />
      </Field>
    </div>
  )
}
