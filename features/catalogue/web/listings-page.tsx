import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import type { TopEmployer } from '#contract/catalogue/job-search.ts'
import { socialQuery } from '#features/settings/web/settings-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import type { LoadContext, Loaded, Refusal } from '#site/page.ts'
import { useSearchParams } from '#site/router/router.tsx'
import { Container } from '#site/ui/container.tsx'
import { Part } from '#site/ui/part.tsx'
import { SheetOnPhone } from '#site/ui/sheet-on-phone.tsx'
import { HeroSearch } from './hero-search.tsx'
import { landingOf } from './landing-of.ts'
import { useRememberResults } from './last-results.ts'
import {
  chosenFrom,
  countFilters,
  feedHref,
  isDefault,
  type ListingPath,
  listingHref,
  listingTitle,
} from './listing-address.ts'
import { adviceQuery, facetsQuery, jobsQuery, topEmployersQuery, wordlessQuery } from './listing-queries.ts'
import { organization } from './organization.ts'
import { placeNames } from './place-words.ts'
import { Results } from './results.tsx'
import { ResultsHead } from './results-head.tsx'
import { withPlaceIds } from './with-place-ids.ts'

// Rendered by the server; their scripts may load after those of the list.
const FiltersPanel = lazyWithRetry(async () => ({
  default: (await import('./filters-panel.tsx')).FiltersPanel,
}))
const TopAtolls = lazyWithRetry(async () => ({ default: (await import('./side-panels.tsx')).TopAtolls }))
const TopCategories = lazyWithRetry(async () => ({
  default: (await import('./side-panels.tsx')).TopCategories,
}))
const TopEmployers = lazyWithRetry(async () => ({
  default: (await import('./side-panels.tsx')).TopEmployers,
}))
const HiringBox = lazyWithRetry(async () => ({ default: (await import('./side-panels.tsx')).HiringBox }))

// Rendered by the server; the page works before it loads.
const FloatingContact = lazyWithRetry(() => import('#features/contact/web/floating-contact.tsx'))

const noEmployers: readonly TopEmployer[] = []

export async function load(context: LoadContext): Promise<Loaded> {
  return loadListings(context, '/')
}

export async function loadListings(
  { api, queries, search }: LoadContext,
  path: ListingPath,
): Promise<Loaded> {
  const chosen = chosenFrom(search, path)
  // The browser sends places by id only.
  const moved = import.meta.env.SSR ? await withPlaceIds(api, chosen) : undefined
  if (moved) return { tags: [], moved }
  // The terms are interpreted once for these concurrent calls.
  const [jobs] = await Promise.all([
    queries.fetchQuery(jobsQuery(api, chosen)),
    queries.fetchQuery(facetsQuery(api, chosen)),
    queries.fetchQuery(topEmployersQuery(api)),
    queries.fetchQuery(socialQuery(api)),
    ...(chosen.q ? [queries.fetchQuery(adviceQuery(api, chosen))] : []),
  ])
  if (jobs.items.length === 0 && jobs.total === 0) {
    const { relaxed } = await queries.fetchQuery(adviceQuery(api, chosen))
    if (chosen.q && !relaxed) await queries.fetchQuery(wordlessQuery(api, chosen))
  }
  return { tags: ['jobs', 'settings', 'places'] }
}

/** Home page: all open jobs, with search terms and filters in the address. */
export default function ListingsPage() {
  return <Listings path="/" />
}

/** The search was refused; the input stays for a narrower one. */
export function Refused({ refusal }: { refusal: Refusal }) {
  return <Listings path="/" refusal={refusal} />
}

interface ListingsProps {
  path: ListingPath
  /** Reason why the server could not show the jobs. */
  refusal?: Refusal
}

export function Listings({ path, refusal }: ListingsProps) {
  const api = useApi()
  const [search] = useSearchParams()
  const chosen = useMemo(() => chosenFrom(search, path), [search, path])
  useRememberResults(path)
  const jobs = useQuery({ ...jobsQuery(api, chosen), placeholderData: keepPreviousData })
  const counted = useQuery({ ...facetsQuery(api, chosen), placeholderData: keepPreviousData })
  const { data: topEmployers = noEmployers } = useQuery(topEmployersQuery(api))
  // A reply is rendered in slices, so that a click meanwhile does not wait.
  const found = useDeferredValue(jobs.data)
  const facets = useDeferredValue(counted.data)
  useHead({
    title: listingTitle(chosen, placeNames(chosen, facets)),
    description:
      'Find work across the Maldives: resorts, shops, clinics, offices and schools, from Malé to the farthest atoll. Search, filter and apply in a minute.',
    canonical:
      (import.meta.env.SSR && landingOf(chosen, facets)) ||
      listingHref({ ...chosen, path: '/' }, { page: chosen.page }),
    feed: feedHref(chosen),
    ...(chosen.q && { robots: 'noindex' }),
    ...(import.meta.env.SSR && isDefault(chosen) && { jsonLd: (siteUrl: string) => [organization(siteUrl)] }),
    openGraph: { type: 'website' },
  })
  return (
    <>
      <Part>
        <HeroSearch chosen={chosen} facets={facets} />
      </Part>
      <Container className="pt-4 md:pt-8">
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-[14rem_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
          <Part>
            <SheetOnPhone
              title="Filters"
              doneLabel={found ? `Show ${countOf(found.total, 'job', 'jobs', found.more)}` : 'Show jobs'}
              showLabel="Show Filters"
              hideLabel="Hide Filters"
              count={countFilters(chosen)}
            >
              <Part>
                <FiltersPanel chosen={chosen} facets={facets} />
              </Part>
            </SheetOnPhone>
          </Part>
          <section
            aria-label="Jobs"
            className="min-w-0 space-y-4 md:col-start-2 md:row-span-2 md:row-start-1"
          >
            <Part>
              <ResultsHead chosen={chosen} jobs={found} facets={facets} />
            </Part>
            <Part>
              <Results
                chosen={chosen}
                facets={facets}
                jobs={found}
                failure={jobs.error ?? (refusal && new ApiError(refusal.status, refusal.body))}
                isOld={jobs.isPlaceholderData || found !== jobs.data}
              />
            </Part>
          </section>
          <div className="space-y-6 max-md:mt-6 md:col-start-1 md:row-start-2 md:mt-2">
            <Part>
              <TopCategories chosen={chosen} facets={facets} />
              <TopAtolls facets={facets} />
            </Part>
            <Part>
              <TopEmployers employers={topEmployers} />
              <HiringBox />
            </Part>
          </div>
        </div>
      </Container>
      <Part>
        <FloatingContact />
      </Part>
    </>
  )
}
