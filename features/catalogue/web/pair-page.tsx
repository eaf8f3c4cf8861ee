import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { JobsAround, JobsToBrowse } from '#contract/catalogue/browse.ts'
import { areaValue } from '#contract/facts/place-values.ts'
import { type Category, categories } from '#contract/facts/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { NotFoundPage } from '#site/layout/not-found-page.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { useParams } from '#site/router/router.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { jobsForPage, landingPath, pairPath, slugOf } from '../landing-rules.ts'
import { browseQuery } from './browse-queries.ts'
import { FindingJobs } from './finding-jobs.tsx'
import { JobCard } from './job-card.tsx'
import { pairLinks, TitledLinks } from './landing-links.tsx'
import { listJobs } from './list-jobs.ts'
import { alertHref, type Chosen, feedHref, listingHref } from './listing-address.ts'
import { filtersOf } from './listing-queries.ts'
import { figuresOf, pairText, pairTitle } from './pair-words.ts'
import { breadcrumbs } from './structured-data.ts'

type Params = Record<string, string | undefined>

interface Pair {
  place: string
  work: string
  chosen: Chosen
}

/** The kind of work in a place that an address names; 'wider' where only the place has a page. */
function pairOf({ atoll, work: slug }: Params, all: JobsToBrowse): Pair | { wider: string } | undefined {
  const area = [...all.places, ...all.atolls].find(({ name }) => slugOf(name) === atoll)
  if (!area || !slug) return undefined
  const pair = all.pairs.find(({ place, work }) => place === area.id && slugOf(work) === slug)
  const category = categories.find((one) => slugOf(one) === slug)
  const place = [areaValue(area.id)]
  if (pair)
    return {
      place: area.name,
      work: pair.work,
      chosen: {
        path: '/',
        page: 1,
        place,
        ...(pair.kind === 'category'
          ? { category: [pair.work as Category] }
          : { q: pair.work.toLowerCase() }),
      },
    }
  if (area.count >= jobsForPage) return { wider: landingPath('atoll', area.name) }
  const isWide = (all.categories.find(({ name }) => name === category)?.count ?? 0) >= jobsForPage
  return { wider: category && isWide ? landingPath('category', category) : '/browse' }
}

/** Number of jobs that the figures are made of, and of those that are shown. */
const [counted, shown] = [100, 20]
/** With fewer islands that have such jobs, those with any are shown too. */
const fewNear = 3

const pairQuery = (api: Api, chosen: Chosen) =>
  queryOptions({
    queryKey: ['jobs', 'pair', chosen],
    queryFn: async ({ signal }) => {
      const query = filtersOf(chosen)
      const [{ items, total }, { within, near }] = await Promise.all([
        api('GET /api/jobseekers/search', { signal, query: { ...query, page: 1, limit: counted } }),
        api('GET /api/jobs/around', { signal, query }),
      ])
      const found = items.filter(({ lacks }) => lacks === undefined)
      // All of them have the work: nothing is marked.
      const cards = found.slice(0, shown).map(({ found: _, ...job }) => job)
      // With few such jobs elsewhere, the nearest islands with any jobs say where else to look.
      const isKnown = ({ id }: { id: string }) => near.some((one) => one.id === id)
      const anyWork =
        near.length < fewNear
          ? await api('GET /api/jobs/around', { signal, query: { place: query.place } })
          : undefined
      const others = anyWork?.near.filter((one) => !isKnown(one)) ?? []
      const figures = { ...figuresOf(found), ...(total > counted && { of: found.length }) }
      return { total, within, near, others, figures, jobs: await listJobs(cards) }
    },
  })

export async function load({ api, queries, params }: LoadContext): Promise<Loaded> {
  const pair = pairOf(params, await queries.fetchQuery(browseQuery(api)))
  if (!pair) throw new ApiError(404, {})
  const tags = ['jobs', 'places', 'rate']
  if ('wider' in pair) return { tags, moved: pair.wider }
  await queries.fetchQuery(pairQuery(api, pair.chosen))
  return { tags }
}

/** Open jobs of one kind in one place: its figures, the jobs, and what is near. */
export default function PairPage() {
  const params = useParams()
  const all = useQuery(browseQuery(useApi()))
  const { data } = all
  const pair = data && pairOf(params, data)
  if (data && !pair) return <NotFoundPage />
  return (
    <Container>
      {!data || !pair ? (
        <FindingJobs queries={[all]} />
      ) : 'wider' in pair ? (
        <Wider to={pair.wider} />
      ) : (
        <Shown pair={pair} all={data} />
      )}
    </Container>
  )
}

/** For a page that has become too small while the site was open; the server redirects. */
function Wider({ to }: { to: string }) {
  useHead({ title: 'Only a few open jobs at the moment', robots: 'noindex' })
  return (
    <>
      <PageHeader title="Only a few open jobs at the moment" />
      <ButtonLink to={to}>See more jobs</ButtonLink>
    </>
  )
}

function Shown({ pair: { place, work, chosen }, all }: { pair: Pair; all: JobsToBrowse }) {
  const query = useQuery(pairQuery(useApi(), chosen))
  const { data } = query
  const title = pairTitle(work, place)
  const text = data && pairText(data.total, data.figures, data.within)
  useHead({
    title: data ? `${title}: ${countOf(data.total, 'open job', 'open jobs')}` : title,
    ...(text && { description: text }),
    canonical: pairPath(place, work),
    feed: feedHref(chosen),
    ...(import.meta.env.SSR && {
      jsonLd: (siteUrl: string) => [
        breadcrumbs(
          [
            { name: 'Jobs', path: '/' },
            { name: `Jobs in ${place}`, path: landingPath('atoll', place) },
            { name: title, path: pairPath(place, work) },
          ],
          siteUrl,
        ),
      ],
    }),
    openGraph: { type: 'website' },
  })
  if (!data) return <FindingJobs queries={[query]} />
  const { total, jobs, figures, within, near, others } = data
  const links = pairLinks(all)
  const elsewhere = links.filter((one) => one.work === work && one.place !== place)
  const beside = links.filter((one) => one.place === place && one.work !== work)
  const islands = within.map(({ id, name, count }) => ({
    to: listingHref(chosen, { place: [id] }),
    label: name,
    count,
  }))
  const nearIn = (search: Chosen, all: JobsAround['near']) =>
    all.map(({ id, name, count, kilometres }) => ({
      to: listingHref(search, { place: [id] }),
      label: `${name} (${formatCount(kilometres)}\u00a0km)`,
      count,
    }))
  const employers = figures.employers.map(({ id, name, count }) => ({
    to: `/employer-jobs/${id}`,
    label: name,
    count,
  }))
  return (
    <>
      <div className="pt-4 md:pt-6">
        <BackLink to={landingPath('atoll', place)}>Jobs in {place}</BackLink>
      </div>
      <PageHeader title={title} lead={text} />
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="newest" className="min-w-0 space-y-4">
          <h2 id="newest" className="sr-only">
            Open jobs
          </h2>
          <ul className="space-y-3">
            {jobs.map((job) => (
              <JobCard key={job._id} job={job} />
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={alertHref(chosen)}>Tell me about new ones</ButtonLink>
            <ButtonLink to={listingHref(chosen)} variant="secondary">
              {jobs.length < total ? `See all ${countOf(total, 'job', 'jobs')}` : 'Narrow down with filters'}
            </ButtonLink>
          </div>
        </section>
        <aside className="space-y-6">
          <TitledLinks
            id="employers"
            title={figures.of ? `Employers of the first ${formatCount(figures.of)}` : 'Employers'}
            links={employers}
          />
          <TitledLinks id="islands" title="Islands and resorts" links={islands} />
          <TitledLinks id="near" title={`${work} on the nearest islands`} links={nearIn(chosen, near)} />
          <TitledLinks
            id="others"
            title="All work on the nearest islands"
            links={nearIn({ path: '/', page: 1 }, others)}
          />
          <TitledLinks id="elsewhere" title={`${work} elsewhere`} links={elsewhere} />
          <TitledLinks id="beside" title={`Other work in ${place}`} links={beside} />
        </aside>
      </div>
    </>
  )
}
