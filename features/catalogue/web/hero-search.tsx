import type { FormEvent } from 'react'
import { memo } from 'react'
import { filters, valuesOf } from '#contract/job-filters.ts'
import { useNavigate } from '#site/router/router.tsx'
import { HeroBand, HeroWords } from '#site/ui/hero-band.tsx'
import { SearchBox, typedWords } from '#site/ui/search-box.tsx'
import { type Chosen, listingHref } from './listing-address.ts'

/** The band that opens the page: a plain form, so that it searches without scripts too. */
export const HeroSearch = memo(function HeroSearch({ chosen }: { chosen: Chosen }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = typedWords(event.currentTarget)
    const { sort: _, ...kept } = chosen
    navigate(listingHref(kept, { q }))
  }
  return (
    <HeroBand>
      <Search chosen={{ ...chosen, page: 1 }} onSubmit={submit} />
    </HeroBand>
  )
})

interface SearchProps {
  /** At the first page, which is where a search leads. */
  chosen: Chosen
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function Search({ chosen, onSubmit }: SearchProps) {
  return (
    <HeroWords
      title="Find Your Dream Career"
      lead={
        <span className="max-sm:hidden">
          Resorts, offices, clinics and workshops across the islands are hiring.
        </span>
      }
    >
      <search className="block max-w-180">
        <form action={chosen.path} onSubmit={onSubmit}>
          {filters.flatMap((filter) =>
            valuesOf(chosen, filter).map((value) => (
              <input key={`${filter.name} ${value}`} type="hidden" name={filter.name} value={value} />
            )),
          )}
          <SearchBox
            label="Search jobs by title, company, place or words"
            buttonLabel="Search Jobs"
            placeholder="Job title or keyword"
            words={chosen.q ?? ''}
            maxLength={200}
          />
        </form>
      </search>
    </HeroWords>
  )
}
