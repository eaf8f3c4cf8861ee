import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FloatingContact } from '#features/contact/web/floating-contact.tsx'
import { socialQuery } from '#features/contact/web/settings-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { useSearchParams } from '#site/router/router.tsx'
import { CollapseOnPhone } from '#site/ui/collapse-on-phone.tsx'
import { Container } from '#site/ui/container.tsx'
import { FiltersPanel } from './filters-panel.tsx'
import { HeroSearch } from './hero-search.tsx'
import { organization } from './job-posting.ts'
import {
  chosenFrom,
  countFilters,
  isDefault,
  type ListingPath,
  listingHref,
  listingTitle,
} from './listing-address.ts'
import { facetsQuery, jobsQuery, topEmployersQuery } from './listing-queries.ts'
import { withoutWords } from './no-results.tsx'
import { Results } from './results.tsx'
import { ResultsHead } from './results-head.tsx'
import { HiringBox, TopCategories, TopEmployers } from './side-panels.tsx'

export async function load(context: LoadContext): Promise<Loaded> {
  return loadListings(context, '/')
}

export async function loadListings(
  { api, queries, search }: LoadContext,
  path: ListingPath,
): Promise<Loaded> {
  const chosen = chosenFrom(search, path)
  const [jobs] = await Promise.all([
    queries.fetchQuery(jobsQuery(api, chosen)),
    queries.fetchQuery(facetsQuery(api, chosen)),
    queries.fetchQuery(topEmployersQuery(api)),
    queries.fetchQuery(socialQuery(api)),
  ])
  if (jobs.total === 0 && chosen.q) await queries.fetchQuery(facetsQuery(api, withoutWords(chosen)))
  return { tags: ['jobs', 'employers', 'settings'] }
}

/** Home: every open job, found by words and filters that all stand in the address. */
export default function ListingsPage() {
  return <Listings path="/" />
}

export function Listings({ path }: { path: ListingPath }) {
  const api = useApi()
  const [search] = useSearchParams()
  const chosen = chosenFrom(search, path)
  const jobs = useQuery({ ...jobsQuery(api, chosen), placeholderData: keepPreviousData })
  const { data: facets } = useQuery({ ...facetsQuery(api, chosen), placeholderData: keepPreviousData })
  const { data: topEmployers = [] } = useQuery(topEmployersQuery(api))
  useHead({
    title: listingTitle(chosen),
    description:
      'Find work across the Maldives: resorts, shops, clinics, offices and schools, from Malé to the farthest atoll. Search, filter and apply in a minute.',
    canonical: listingHref({ ...chosen, path: '/' }, { page: chosen.page }),
    ...(chosen.q && { robots: 'noindex' }),
    ...(import.meta.env.SSR && isDefault(chosen) && { jsonLd: (siteUrl: string) => [organization(siteUrl)] }),
    openGraph: { type: 'website' },
  })
  return (
    <>
      <HeroSearch chosen={chosen} />
      <Container className="pt-4 md:pt-8">
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_16rem]">
          <CollapseOnPhone
            showLabel="Show Filters"
            hideLabel="Hide Filters"
            count={countFilters(chosen)}
            countLabel="active"
          >
            <div className="space-y-6">
              <FiltersPanel chosen={chosen} facets={facets} />
              <TopCategories chosen={chosen} facets={facets} />
            </div>
          </CollapseOnPhone>
          <section aria-label="Jobs" className="min-w-0 space-y-4">
            <ResultsHead chosen={chosen} total={jobs.data?.total} />
            <Results
              chosen={chosen}
              facets={facets}
              jobs={jobs.data}
              failed={jobs.isError}
              isOld={jobs.isPlaceholderData}
            />
          </section>
          <aside className="grid content-start gap-4 max-xl:mt-4 md:max-xl:col-start-2 md:max-xl:grid-cols-2">
            <TopEmployers employers={topEmployers} />
            <HiringBox />
          </aside>
        </div>
      </Container>
      <FloatingContact />
    </>
  )
}
