import { memo } from 'react'
import type { Paged } from '#contract/endpoint.ts'
import { filters, valuesOf } from '#contract/job-filters.ts'
import type { JobFacets } from '#contract/job-search.ts'
import { countOf } from '#site/counts.ts'
import { Link } from '#site/router/link.tsx'
import { RemovableChip } from '#site/ui/chip.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { type Chosen, isDefault, listingHref, withoutValue } from './listing-address.ts'
import { valueLabel } from './place-words.ts'

interface HeadProps {
  /** At the first page, where each of the links leads. */
  chosen: Chosen
  /** Absent until it is known. */
  total?: number | undefined
  /** There are more than `total`. */
  more?: boolean | undefined
  /** They know how the places are called. */
  facets: JobFacets | undefined
}

function Head({ chosen, total, more, facets }: HeadProps) {
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 aria-live="polite" className="text-lg font-semibold tabular-nums">
          {total === undefined ? 'Jobs' : countOf(total, 'job found', 'jobs found', more)}
        </h2>
        <SortLinks chosen={chosen} />
      </div>
      {!isDefault(chosen) && <ChosenChips chosen={chosen} facets={facets} />}
    </>
  )
}

/** How many there are, in which order, and what was chosen, each of which one press takes away. */
export const ResultsHead = memo(function ResultsHead({
  chosen,
  jobs,
  facets,
}: {
  chosen: Chosen
  jobs: Paged<unknown> | undefined
  facets: JobFacets | undefined
}) {
  return (
    <div className="space-y-3">
      <Head chosen={{ ...chosen, page: 1 }} total={jobs?.total} more={jobs?.more} facets={facets} />
    </div>
  )
})

function SortLinks({ chosen }: { chosen: Chosen }) {
  const { q, sort } = chosen
  const sorts = [
    ...(q ? [{ value: undefined, label: 'Best match' }] : []),
    { value: q ? ('newest' as const) : undefined, label: 'Newest' },
    { value: 'company' as const, label: 'Company' },
  ]
  const current = sort === 'newest' && !q ? undefined : sort
  return (
    <nav aria-label="Sort" className="-mx-2 flex items-center text-sm sm:ml-0">
      <span aria-hidden="true" className="pr-1 text-ink-soft max-sm:hidden">
        Sort by
      </span>
      {sorts.map(({ value, label }) => (
        <Link
          key={label}
          to={listingHref(chosen, { sort: value })}
          aria-current={value === current ? 'true' : undefined}
          className="inline-flex min-h-9 items-center rounded-box px-2 text-ink-soft transition-colors hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function ChosenChips({ chosen, facets }: Pick<HeadProps, 'chosen' | 'facets'>) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chosen.q && (
        <RemovableChip label={`“${chosen.q}”`} to={listingHref(chosen, { q: undefined, sort: undefined })} />
      )}
      {filters.flatMap((filter) =>
        valuesOf(chosen, filter).map((value) => (
          <RemovableChip
            key={`${filter.name} ${value}`}
            label={valueLabel(filter, value, facets)}
            to={listingHref(chosen, withoutValue(chosen, filter, value))}
          />
        )),
      )}
      <TextLink to={chosen.path} className="px-1 text-sm">
        Clear filters
      </TextLink>
    </div>
  )
}
