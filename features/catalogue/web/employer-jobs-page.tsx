import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Paged } from '#contract/base/endpoint.ts'
import { formatCount } from '#contract/base/money.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { EmployerIntroduction } from '#features/companies/web/employer-introduction.tsx'
import Cover from '#features/jobs/web/employer-cover.tsx'
import PhotoRow from '#features/jobs/web/employer-photos.tsx'
import { employerQuery } from '#features/jobs/web/employer-query.ts'
import { photosQuery } from '#features/jobs/web/photos-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import type { LoadContext, Loaded, Refusal } from '#site/page.ts'
import { type Cursor, cursorIn, pageIn, setPage } from '#site/page-number.ts'
import { useParams, useSearchParams } from '#site/router/router.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { BriefcaseIcon, WarningIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { Part } from '#site/ui/part.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { type CompanyJob, EmployerJobCard } from './employer-job-card.tsx'
import { providedQuery } from './provided-query.ts'
import { breadcrumbs } from './structured-data.ts'

const AnswersAndBenefits = lazyWithRetry(() => import('./answers-and-benefits.tsx'))

/**
 * One page of an employer's open jobs. Expired ones are excluded even for the employer itself, who sees
 * them elsewhere.
 */
function openJobsQuery(api: Api, employerId: string, page: number, cursor: Cursor) {
  return queryOptions({
    queryKey: ['jobs', 'of', employerId, page, cursor],
    queryFn: async ({ signal }) => {
      const found = await api('GET /api/jobs/employer/:employerId', {
        signal,
        params: { employerId },
        query: { open: 'true', page, ...cursor, limit: pageSizes.jobs },
      })
      return { ...found, items: await withPayWords(found.items) }
    },
  })
}

/** Jobs with the words of their pay, as on every card. Their code loads with the first list that needs it. */
async function withPayWords(jobs: readonly OwnJob[]): Promise<CompanyJob[]> {
  const { cardPay } = await import('#features/pay/pay-words.ts')
  return jobs.map((job) => ({ ...job, payWords: cardPay(job, job.guaranteed) }))
}

function hrefOf(employerId: string, page: number, cursor?: Cursor): string {
  const search = new URLSearchParams()
  setPage(search, page, cursor)
  return `/employer-jobs/${employerId}${search.size > 0 ? `?${search}` : ''}`
}

export async function load({
  api,
  queries,
  params: { employerId = '' },
  search,
}: LoadContext): Promise<Loaded> {
  await Promise.all([
    queries.fetchQuery(employerQuery(api, employerId)),
    queries.fetchQuery(photosQuery(api, employerId)),
    queries.fetchQuery(providedQuery(api, employerId)),
    queries.fetchQuery(openJobsQuery(api, employerId, pageIn(search), cursorIn(search))),
  ])
  return { tags: [`employer:${employerId}`, `jobs-of:${employerId}`, 'rate', 'places'] }
}

export default function EmployerJobsPage() {
  const { employerId = '' } = useParams()
  const api = useApi()
  const { data: employer } = useQuery(employerQuery(api, employerId))
  const [search] = useSearchParams()
  const page = pageIn(search)
  const jobs = useQuery({
    ...openJobsQuery(api, employerId, page, cursorIn(search)),
    placeholderData: keepPreviousData,
  })
  useHead({
    title: employer ? `Jobs at ${employer.name}` : 'Jobs by Employer',
    ...(employer && { description: `The open jobs at ${employer.name}, and how to apply for them.` }),
    canonical: hrefOf(employerId, page),
    ...(import.meta.env.SSR &&
      employer && { jsonLd: (siteUrl: string) => [breadcrumbs(pathTo(employer), siteUrl)] }),
    openGraph: { type: 'website' },
  })
  return (
    <Container>
      {employer ? (
        <>
          <div className="pt-4 pb-2 md:pt-6">
            <WayBack />
          </div>
          <Cover employerId={employerId} isWide />
          <EmployerIntroduction employer={employer} openJobs={jobs.data} />
          <Part>
            <AnswersAndBenefits employer={employer} />
          </Part>
          <PhotoRow employerId={employerId} isWide />
          <h2 className="mt-8 text-xl font-semibold">Jobs by Employer</h2>
        </>
      ) : (
        <Head />
      )}
      <div className="mt-4">
        {jobs.isPending && <LoadingJobs />}
        {jobs.isLoadingError && <Unable words={wordsOf(jobs.error, 'Failed to fetch jobs')} />}
        {jobs.data?.total === 0 && <NoJobs />}
        {jobs.data && jobs.data.total > 0 && (
          <OpenJobs employerId={employerId} found={jobs.data} page={page} isOld={jobs.isPlaceholderData} />
        )}
      </div>
    </Container>
  )
}

interface OpenJobsProps {
  employerId: string
  found: Paged<CompanyJob>
  page: number
  /** The list still belongs to the previous page. */
  isOld: boolean
}

function OpenJobs({ employerId, found: { items, total, ...around }, page, isOld }: OpenJobsProps) {
  const pages = Math.ceil(total / pageSizes.jobs)
  return (
    <div aria-busy={isOld} className={`space-y-6 transition-opacity ${isOld ? 'opacity-60' : ''}`}>
      {items.length === 0 && (
        <EmptyState
          title="This page does not exist"
          action={<ButtonLink to={hrefOf(employerId, 1)}>First page</ButtonLink>}
        >
          The last page is {formatCount(pages)}.
        </EmptyState>
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {items.map((job) => (
          <EmployerJobCard key={job._id} job={job} />
        ))}
      </ul>
      <Pagination
        page={items.length === 0 ? Math.min(page, pages) : page}
        pages={pages}
        around={items.length === 0 ? undefined : around}
        hrefOf={(other, cursor) => hrefOf(employerId, other, cursor)}
        label="Pages of jobs"
      />
    </div>
  )
}

function pathTo({ _id, name }: { _id: string; name: string }) {
  return [
    { name: 'Employers', path: '/employers-list' },
    { name, path: `/employer-jobs/${_id}` },
  ]
}

/** The employer does not exist, or its address is mistyped. */
export function Refused({ refusal }: { refusal: Refusal }) {
  useHead({ title: 'Jobs by Employer', robots: 'noindex' })
  return (
    <Container>
      <Head />
      <Unable words={wordsOf(new ApiError(refusal.status, refusal.body), 'Failed to fetch jobs')} />
    </Container>
  )
}

function Head() {
  return <PageHeader title="Jobs by Employer" back={<WayBack />} />
}

function WayBack() {
  return <BackLink to="/employers-list">Employers List</BackLink>
}

function LoadingJobs() {
  return (
    <Loading label="Loading Jobs" shown>
      <div className="grid gap-4 md:grid-cols-2">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  )
}

function Unable({ words }: { words: string }) {
  return (
    <EmptyState
      kind="failed"
      icon={<WarningIcon className="size-6" />}
      title="Unable to load jobs"
      action={
        <>
          <Button onClick={() => window.location.reload()} className="noscript:hidden">
            Try Again
          </Button>
          <ButtonLink to="/employers-list" variant="secondary">
            Employers List
          </ButtonLink>
        </>
      }
    >
      {words}
    </EmptyState>
  )
}

function NoJobs() {
  return (
    <EmptyState
      icon={<BriefcaseIcon className="size-6" />}
      title="No jobs found for this employer"
      action={<ButtonLink to="/">Browse all jobs</ButtonLink>}
    />
  )
}
