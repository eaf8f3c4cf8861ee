import { useQuery } from '@tanstack/react-query'
import type { FormEvent, RefObject } from 'react'
import { FactFilterFields } from '#features/hiring/screening/web/fact-filter-fields.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { SearchBox, typedWords } from '#site/ui/search-box.tsx'
import { ChoiceTabs } from './choice-tabs.tsx'
import type { InboxCounts } from './inbox-filter-options.ts'
import { type Chosen, chosenJobQuery } from './inbox-queries.ts'
import { InboxSelects } from './inbox-selects.tsx'

interface InboxFiltersProps {
  employerId: string
  chosen: Chosen
  counts: InboxCounts | undefined
  onChange: (change: Partial<Chosen>) => void
  searchField: RefObject<HTMLInputElement | null>
}

/** Filters and order of the list: search terms, job, status, label and facts; the first ones with counts. */
export function InboxFilters({ employerId, chosen, counts, onChange, searchField }: InboxFiltersProps) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange({ words: typedWords(event.currentTarget) })
  }
  const { data: job } = useQuery(chosenJobQuery(useApi(), employerId, chosen.job))
  return (
    <div className="space-y-2">
      {!chosen.ofJob && <ChoiceTabs chosen={chosen} counts={counts} />}
      <search>
        <form onSubmit={search}>
          <SearchBox
            label="Search names, e-mail addresses, profiles and letters"
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
      <InboxSelects chosen={chosen} counts={counts} onChange={onChange} />
      <FactFilterFields
        chosen={chosen.facts}
        job={chosen.job ? job : undefined}
        onChange={(facts) => onChange({ facts })}
      />
    </div>
  )
}
