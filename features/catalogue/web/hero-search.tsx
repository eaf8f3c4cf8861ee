import { type FormEvent, memo, Suspense, useRef, useState } from 'react'
import type { JobFilter } from '#contract/catalogue/filter-kinds.ts'
import { filters, maxQueryLength, valuesOf } from '#contract/catalogue/job-filters.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { recentSearchesKey } from '#site/drafts.ts'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { Field } from '#site/ui/field.tsx'
import { HeroBand, HeroWords } from '#site/ui/hero-band.tsx'
import { SearchBox, typedWords } from '#site/ui/search-box.tsx'
import type { Change, Chosen } from './listing-address.ts'
import { PlaceLine } from './place-field.tsx'
import { useChoose } from './use-choose.ts'

// Rendered by the server; its links work without scripts.
const AtollChart = lazyWithRetry(() => import('./atoll-chart.tsx'))

// Loads with the first letter.
const SearchAssist = lazyWithRetry(() => import('./search-assist.tsx'))

function hasSearched(): boolean {
  try {
    return recentSearchesKey in localStorage
  } catch {
    return false
  }
}

interface HeroSearchProps {
  chosen: Chosen
  facets: JobFacets | undefined
}

/** Band at the top of the page: a plain form, so that it searches without scripts too. */
export const HeroSearch = memo(function HeroSearch(props: HeroSearchProps) {
  return (
    <HeroBand>
      <Search {...props} />
    </HeroBand>
  )
})

/** A single place is in its field. Several do not fit and are sent beside it. */
const isInBox = (filter: JobFilter, chosen: Chosen) =>
  filter.kind === 'place' && valuesOf(chosen, filter).length === 1

function Search({ chosen, facets }: HeroSearchProps) {
  const choose = useChoose(chosen.path)
  const field = useRef<HTMLInputElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // After a submit no late suggestions appear.
    setIsAsked(false)
    // The server reads a place that was typed and not chosen, as without scripts.
    if (event.currentTarget.querySelector('[data-unread]')) return
    event.preventDefault()
    choose({ q: typedWords(event.currentTarget), sort: undefined })
  }
  // Words that were typed before the place are part of the same search.
  const choosePlace = (change: Change) =>
    choose(({ q = '' }) => {
      const words = field.current?.value.trim() ?? q
      return words === q ? change : { ...change, q: words, sort: undefined }
    })
  return (
    <HeroWords
      title="Find Your Dream Career"
      picture={
        <Suspense>
          <AtollChart facets={facets} />
        </Suspense>
      }
      lead={<span className="max-sm:hidden">Resorts, clinics, offices and workshops are hiring.</span>}
    >
      <search className="relative block max-w-200">
        <form action={chosen.path} onSubmit={submit}>
          {filters.flatMap((filter) =>
            (isInBox(filter, chosen) ? [] : valuesOf(chosen, filter)).map((value) => (
              <input key={`${filter.name} ${value}`} type="hidden" name={filter.name} value={value} />
            )),
          )}
          <SearchBox
            label="Search jobs by title, company, place or words"
            buttonLabel="Search Jobs"
            placeholder="Job title or keyword"
            words={chosen.q ?? ''}
            maxLength={maxQueryLength}
            field={field}
            onChange={() => setIsAsked(true)}
            // Returning to the empty line shows the latest searches.
            onFocus={({ target }) => target.value === '' && hasSearched() && setIsAsked(true)}
          >
            {filters.map(
              (filter) =>
                filter.kind === 'place' && (
                  <Field key={filter.name} label={filter.label} labelHidden className="hero-place">
                    <PlaceLine filter={filter} chosen={chosen} facets={facets} onChoose={choosePlace} />
                  </Field>
                ),
            )}
          </SearchBox>
        </form>
        <Suspense>{isAsked && <SearchAssist field={field} path={chosen.path} />}</Suspense>
      </search>
    </HeroWords>
  )
}
