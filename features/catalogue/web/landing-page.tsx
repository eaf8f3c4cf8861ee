import { useQuery } from '@tanstack/react-query'
import type { Paged } from '#contract/base/endpoint.ts'
import { countOf } from '#contract/base/in-words.ts'
import type { JobsToBrowse } from '#contract/catalogue/browse.ts'
import type { JobFacets, JobFilters } from '#contract/catalogue/job-search.ts'
import { areaValue } from '#contract/facts/place-values.ts'
import { type Category, categories, type JobType } from '#contract/facts/vocabularies.ts'
import type { ListedJob } from '#features/jobs/web/job-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { useHead, useStatus } from '#site/head.tsx'
import { NotFoundPage } from '#site/layout/not-found-page.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { useParams } from '#site/router/router.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { SearchIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { jobsForPage, landingPath, slugOf } from '../landing-rules.ts'
import { browseQuery, landingFacetsQuery } from './browse-queries.ts'
import { FindingJobs } from './finding-jobs.tsx'
import { JobCard } from './job-card.tsx'
import { CountedLinks, linksTo, pairLinks, TitledLinks } from './landing-links.tsx'
import { type Landing, landingText, landingTitle, placesOf } from './landing-words.ts'
import { type Chosen, feedHref, listingHref } from './listing-address.ts'
import { newestJobsQuery } from './listing-queries.ts'
import { breadcrumbs } from './structured-data.ts'

type Params = Record<string, string | undefined>

interface Found extends Landing {
  /** Search for all of its jobs. */
  only: Pick<JobFilters, 'place' | 'category'>
  chosen: Chosen
  count: number
}

/** Atoll, place that counts for itself, or category of an address; undefined if there is none of that name. */
function landingOf(
  { atoll, category }: Params,
  { atolls, places, ...counts }: JobsToBrowse,
): Found | undefined {
  if (category !== undefined) {
    const name = categories.find((one) => slugOf(one) === category)
    const count = counts.categories.find((one) => one.name === name)?.count ?? 0
    return name && found({ kind: 'category', name }, count, { category: [name] })
  }
  const known = [...places, ...atolls].find(({ name }) => slugOf(name) === atoll)
  return known && found({ kind: 'atoll', name: known.name }, known.count, { place: [areaValue(known.id)] })
}

const found = (landing: Landing, count: number, only: Found['only']): Found => ({
  ...landing,
  count,
  only,
  chosen: { path: '/', page: 1, ...only },
})

export async function load({ api, queries, params }: LoadContext): Promise<Loaded> {
  const landing = landingOf(params, await queries.fetchQuery(browseQuery(api)))
  if (!landing) throw new ApiError(404, {})
  if (landing.count >= jobsForPage)
    await Promise.all([
      queries.fetchQuery(newestJobsQuery(api, landing.chosen)),
      queries.fetchQuery(landingFacetsQuery(api, landing.only, landing.name)),
    ])
  return { tags: ['jobs', 'places'] }
}

/** Open jobs of an atoll or a category: figures, then the newest jobs. */
export default function LandingPage() {
  const params = useParams()
  const all = useQuery(browseQuery(useApi()))
  const { data } = all
  const landing = data && landingOf(params, data)
  if (data && !landing) return <NotFoundPage />
  return (
    <Container>
      <div className="pt-4 md:pt-6">
        <BackLink to="/browse">Jobs by place and category</BackLink>
      </div>
      {!landing ? (
        <FindingJobs queries={[all]} />
      ) : landing.count < jobsForPage ? (
        <TooFew landing={landing} />
      ) : (
        <Shown landing={landing} all={data} />
      )}
    </Container>
  )
}

/** The page is gone for search engines; a reader with an old link gets suggestions. */
function TooFew({ landing }: { landing: Found }) {
  const title = landingTitle(landing)
  useHead({ title, robots: 'noindex' })
  useStatus(410)
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<SearchIcon className="size-6" />}
        title={landing.count === 0 ? 'No open jobs at the moment' : 'Only a few open jobs at the moment'}
        action={
          <ButtonLink to={landing.count === 0 ? '/' : listingHref(landing.chosen)}>
            {landing.count === 0 ? 'Browse all jobs' : `Show ${countOf(landing.count, 'job', 'jobs')}`}
          </ButtonLink>
        }
      >
        We can tell you when there are more.
      </EmptyState>
    </>
  )
}

function Shown({ landing, all }: { landing: Found; all: JobsToBrowse }) {
  const api = useApi()
  const newest = useQuery(newestJobsQuery(api, landing.chosen))
  const counted = useQuery(landingFacetsQuery(api, landing.only, landing.name))
  const [jobs, facets] = [newest.data, counted.data]
  const { kind, name } = landing
  const text = facets && landingText(landing, facets)
  const title = landingTitle(landing)
  useHead({
    title: facets ? `${title}: ${countOf(facets.total, 'open job', 'open jobs')}` : title,
    ...(text && { description: text }),
    canonical: landingPath(kind, name),
    feed: feedHref(landing.chosen),
    ...(import.meta.env.SSR && {
      jsonLd: (siteUrl: string) => [
        breadcrumbs(
          [
            { name: 'Jobs', path: '/' },
            { name: 'Jobs by place and category', path: '/browse' },
            { name: title, path: landingPath(kind, name) },
          ],
          siteUrl,
        ),
      ],
    }),
    openGraph: { type: 'website' },
  })
  if (!facets || !jobs) return <FindingJobs queries={[newest, counted]} />
  return (
    <>
      <PageHeader title={title} lead={text} />
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Newest landing={landing} jobs={jobs} />
        <Narrower landing={landing} facets={facets} all={all} />
      </div>
      <Others landing={landing} all={all} />
    </>
  )
}

function Newest({ landing, jobs }: { landing: Found; jobs: Paged<ListedJob> }) {
  return (
    <section aria-labelledby="newest" className="min-w-0 space-y-4">
      <h2 id="newest" className="sr-only">
        Newest jobs
      </h2>
      <ul className="space-y-3">
        {jobs.items.map((job) => (
          <JobCard key={job._id} job={job} />
        ))}
      </ul>
      <ButtonLink to={listingHref(landing.chosen)} variant="secondary" className="w-full">
        {jobs.items.length < jobs.total
          ? `See all ${countOf(jobs.total, 'job', 'jobs', jobs.more)}, with filters`
          : 'Narrow these down with filters'}
      </ButtonLink>
      <p>
        <TextLink to="/salaries">What jobs pay</TextLink>, category by category.
      </p>
    </section>
  )
}

/** Narrower lists: the islands of an atoll and its categories, or the atolls and types of a category. */
function Narrower({ landing, facets, all }: { landing: Found; facets: JobFacets; all: JobsToBrowse }) {
  const { chosen, kind } = landing
  const places = placesOf(landing, facets).map(({ name, label = name, count }) => ({
    to: listingHref(chosen, { place: [name] }),
    label,
    count,
  }))
  const others =
    kind === 'atoll'
      ? facets.category.map(({ name, count }) => ({
          to: listingHref(chosen, { category: [name as Category] }),
          label: name,
          count,
        }))
      : facets.type.map(({ name, count }) => ({
          to: listingHref(chosen, { type: [name as JobType] }),
          label: name,
          count,
        }))
  return (
    <aside className="space-y-6">
      <Pairs landing={landing} all={all} />
      <TitledLinks id="places" title={kind === 'atoll' ? 'Islands and resorts' : 'Places'} links={places} />
      <TitledLinks id="kinds" title={kind === 'atoll' ? 'Categories' : 'Job types'} links={others} />
    </aside>
  )
}

/** The pages of kinds of work in this place, or of this category in places. */
function Pairs({ landing, all }: { landing: Found; all: JobsToBrowse }) {
  const links = pairLinks(all).filter(
    ({ place, work }) => landing.name === (landing.kind === 'atoll' ? place : work),
  )
  return (
    <TitledLinks
      id="pairs"
      title={landing.kind === 'atoll' ? 'Kinds of work' : 'In one place'}
      links={links}
    />
  )
}

/** The other pages of this kind. */
function Others({ landing: { kind, name }, all }: { landing: Found; all: JobsToBrowse }) {
  const areas = [...all.places, ...all.atolls]
  const links = linksTo(kind, kind === 'atoll' ? areas : all.categories).filter(({ label }) => label !== name)
  if (links.length === 0) return null
  return (
    <nav aria-labelledby="others" className="mt-10 rounded-box border bg-raised p-4 sm:p-5">
      <h2 id="others" className="font-semibold">
        {kind === 'atoll' ? 'Other places' : 'Other categories'}
      </h2>
      <CountedLinks links={links} className="mt-2 -mx-2.5 grid sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-3" />
    </nav>
  )
}
