import { useQuery } from '@tanstack/react-query'
import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import { filters, valuesOf } from '#contract/catalogue/job-filters.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { areaValue, atollOf, isOwnPlace, placeIn, placeValue } from '#contract/facts/place-values.ts'
import type { ListedJob } from '#features/jobs/web/job-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Link } from '#site/router/link.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { SearchIcon } from '#site/ui/icons.tsx'
import { JobCard, type JobPath } from './job-card.tsx'
import { alertHref, type Chosen, changeOf, listingHref } from './listing-address.ts'
import { adviceQuery, wordlessQuery } from './listing-queries.ts'
import { NearestJobs } from './nearest-jobs.tsx'
import { valueLabel } from './place-words.ts'

interface NearMiss {
  /** 'without', or 'in' for a wider place. */
  how: 'without' | 'in'
  label: string
  to: string
  count: number
  /** True if there are more than `count`. */
  isMore: boolean
}

/** Number of results with one filter removed, most first. The search terms stay. */
export function nearMisses(chosen: Chosen, facets: JobFacets): NearMiss[] {
  const without: Record<string, number> = facets.without
  const more: readonly string[] = facets.more
  const misses = filters.flatMap((filter) => {
    const { name } = filter
    const label = valuesOf(chosen, filter)
      .map((value) => valueLabel(filter, value, facets))
      .join(', ')
    const to = listingHref(chosen, changeOf(filter, []))
    return label
      ? [{ how: 'without' as const, label, to, count: without[name] ?? 0, isMore: more.includes(name) }]
      : []
  })
  return [...misses, ...widerPlaces(chosen, facets)]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/** The same including nearby places, and for the atoll, without and with its city. */
function widerPlaces(chosen: Chosen, facets: JobFacets): NearMiss[] {
  const [filter] = filters.filter(({ kind }) => kind === 'place')
  const [value, another] = chosen.place ?? []
  if (!filter || !value || another) return []
  const { id } = placeIn(value)
  const atoll = atollOf(id)
  const wider = [
    ...(id === atoll ? [] : [placeValue(id, true)]),
    ...(isOwnPlace(id) ? [] : [areaValue(atoll)]),
    atoll,
  ]
  return [...new Set(wider)]
    .filter((wider) => wider !== value)
    .map((wider) => ({
      how: 'in',
      label: valueLabel(filter, wider, facets),
      to: listingHref(chosen, changeOf(filter, [wider])),
      count: facets.place.find(({ name }) => name === wider)?.count ?? 0,
      isMore: facets.more.includes('place'),
    }))
}

interface NoResultsProps {
  chosen: Chosen
  facets: JobFacets | undefined
  /** Jobs that nearly match the search. */
  close: readonly ListedJob[]
  path: JobPath
  isNothing: boolean
}

/** Shown for few or no results: close jobs, otherwise results with one filter removed, and a link to all jobs. */
export default function NoResults({ chosen, facets, close, path, isNothing }: NoResultsProps) {
  return (
    <div className="space-y-6">
      {close.length > 0 && <NearestJobs jobs={close} path={path} isAll={isNothing} />}
      {isNothing && (
        <>
          <Relaxed chosen={chosen} path={path} isNothingNear={close.length === 0} />
          <Nothing chosen={chosen} facets={facets} />
        </>
      )}
    </div>
  )
}

interface RelaxedProps extends Pick<NoResultsProps, 'chosen' | 'path'> {
  isNothingNear: boolean
}

/** Jobs that match all filters but one; where nothing is near either, those without the words. */
function Relaxed({ chosen, path, isNothingNear }: RelaxedProps) {
  const api = useApi()
  const { data: advice } = useQuery(adviceQuery(api, chosen))
  const isWordless = chosen.q !== undefined && isNothingNear && advice !== undefined && !advice.relaxed
  const { data: wordless } = useQuery({ ...wordlessQuery(api, chosen), enabled: isWordless })
  const relaxed = isWordless && wordless ? { ...wordless, says: `without “${chosen.q}”` } : advice?.relaxed
  if (!relaxed || relaxed.total === 0) return null
  return (
    <section aria-labelledby="relaxed" className="space-y-3">
      <h3 id="relaxed" className="text-base font-semibold wrap-anywhere">
        No job matches all of this. {formatCount(relaxed.total)}
        {relaxed.more && '+'} {relaxed.says}:
      </h3>
      <ul className="space-y-3">
        {relaxed.items.map((job) => (
          <JobCard key={job._id} job={job} path={path} />
        ))}
      </ul>
    </section>
  )
}

function Nothing({ chosen, facets }: Pick<NoResultsProps, 'chosen' | 'facets'>) {
  const misses = facets ? nearMisses(chosen, facets) : []
  return (
    <EmptyState
      level={3}
      icon={<SearchIcon className="size-6" />}
      title="No jobs match all of this"
      action={
        <>
          <ButtonLink to={alertHref(chosen)}>Tell me when there is one</ButtonLink>
          <ButtonLink to={chosen.path} variant="secondary">
            Reset All Filters
          </ButtonLink>
        </>
      }
    >
      {misses.length > 0 ? (
        <>
          <p>There are jobs if you leave one out:</p>
          <ul className="mt-3 space-y-1.5">
            {misses.map(({ how, label, to, count, isMore }) => (
              <li key={label}>
                <Link
                  to={to}
                  className="inline-flex min-h-9 flex-wrap max-md:min-h-11 items-center justify-center gap-x-1.5 wrap-anywhere text-ink hover:text-accent"
                >
                  <span>{how}</span>
                  <span className="font-semibold">{label}</span>
                  <span className="text-accent underline underline-offset-3">
                    {countOf(count, 'job', 'jobs', isMore)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Try other words, or a larger area.</p>
      )}
    </EmptyState>
  )
}
