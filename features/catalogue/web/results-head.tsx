import { memo, Suspense, useState } from 'react'
import type { Paged } from '#contract/base/endpoint.ts'
import { countOf } from '#contract/base/in-words.ts'
import { filters, valuesOf } from '#contract/catalogue/job-filters.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { Link } from '#site/router/link.tsx'
import { Button } from '#site/ui/button.tsx'
import { RemovableChip } from '#site/ui/chip.tsx'
import { ChevronDownIcon } from '#site/ui/icons.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { alertHref, type Chosen, isDefault, listingHref, withoutValue } from './listing-address.ts'
import { valueLabel } from './place-words.ts'
import type { Sort } from './sort-sheet.tsx'

const SortSheet = lazyWithRetry(() => import('./sort-sheet.tsx'))

// For a search by words only.
const Understood = lazyWithRetry(() => import('./understood.tsx'))

interface HeadProps {
  chosen: Chosen
  /** Absent until they are loaded. */
  jobs: Paged<unknown> | undefined
  /** Source of place names. */
  facets: JobFacets | undefined
}

/** Number of jobs, their order, and the choices, each with a button to remove it. */
export const ResultsHead = memo(function ResultsHead({ chosen, jobs, facets }: HeadProps) {
  return (
    <div className="space-y-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 aria-live="polite" className="text-lg font-semibold tabular-nums">
          {jobs ? countOf(jobs.total, 'job found', 'jobs found', jobs.more) : 'Jobs'}
        </h2>
        <SortLinks chosen={chosen} />
      </div>
      {chosen.q && (
        <Suspense>
          <Understood chosen={chosen} total={jobs?.total} />
        </Suspense>
      )}
      {!isDefault(chosen) && <ChosenChips chosen={chosen} facets={facets} />}
    </div>
  )
})

function SortLinks({ chosen }: { chosen: Chosen }) {
  const { q, sort } = chosen
  const sorts = [
    ...(q ? [{ value: undefined, label: 'Best match' }] : []),
    { value: q ? ('newest' as const) : undefined, label: 'Newest' },
    { value: 'closing' as const, label: 'Closing soon' },
    { value: 'pay' as const, label: 'Pay' },
    { value: 'company' as const, label: 'Company' },
  ]
  const current = sort === 'newest' && !q ? undefined : sort
  const shown = sorts.map(({ value, label }) => ({
    label,
    to: listingHref(chosen, { sort: value }),
    isCurrent: value === current,
  }))
  return (
    <>
      <SortOnPhone sorts={shown} />
      <SortInPlace sorts={shown} />
    </>
  )
}

/** One button, which opens the sort options in a bottom sheet. */
function SortOnPhone({ sorts }: { sorts: readonly Sort[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="md:hidden noscript:hidden">
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-mr-3"
      >
        <span className="sr-only">Sort by </span>
        {sorts.find(({ isCurrent }) => isCurrent)?.label}
        <ChevronDownIcon className="size-4" />
      </Button>
      <Suspense>{isOpen && <SortSheet sorts={sorts} onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  )
}

function SortInPlace({ sorts }: { sorts: readonly Sort[] }) {
  return (
    <nav aria-label="Sort" className="-mr-2 flex items-center text-sm max-md:hidden max-md:noscript:flex">
      <span aria-hidden="true" className="pr-1 text-ink-soft">
        Sort by
      </span>
      {sorts.map(({ label, to, isCurrent }) => (
        <Link
          key={label}
          to={to}
          aria-current={isCurrent ? 'true' : undefined}
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
      <TextLink to={chosen.path} className="px-1 text-sm max-md:py-3">
        Clear filters
      </TextLink>
      <TextLink to={alertHref(chosen)} className="px-1 text-sm">
        Tell me about new jobs like these
      </TextLink>
    </div>
  )
}
