import { memo, Suspense } from 'react'
import type { Paged } from '#contract/base/endpoint.ts'
import { formatCount } from '#contract/base/money.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import type { ListedJob } from '#features/jobs/web/job-words.ts'
import { ApiError, reasonOf, wordsOf } from '#site/api/api-error.ts'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { SearchIcon, WarningIcon } from '#site/ui/icons.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { JobCard } from './job-card.tsx'
import { fromResults } from './last-results.ts'
import { alertHref, type Chosen, feedHref, listingHref } from './listing-address.ts'

// Rendered by the server; its links work without scripts.
const Pagination = lazyWithRetry(async () => ({
  default: (await import('#site/ui/pagination.tsx')).Pagination,
}))

// Not needed for most searches.
const NoResults = lazyWithRetry(() => import('./no-results.tsx'))

interface ResultsProps {
  chosen: Chosen
  facets: JobFacets | undefined
  jobs: Paged<ListedJob> | undefined
  /** Reason for missing results. Those that are there stay where a later read of them fails. */
  failure: Error | null | undefined
  /** The results still belong to the previous choice. */
  isOld: boolean
}

export const Results = memo(function Results({ chosen, facets, jobs, failure, isOld }: ResultsProps) {
  if (!jobs) {
    if (!failure) return <Searching />
    if (isTooWide(failure)) return <TooWide failure={failure} />
    return isOffline(failure) ? <Offline /> : <Unavailable failure={failure} />
  }
  const path = chosen.path === '/' ? '/jobs' : '/jobseeker/job'
  const found = jobs.items.filter(({ lacks }) => lacks === undefined)
  const close = jobs.items.slice(found.length)
  const isNothing = jobs.total === 0
  const below = (isNothing || close.length > 0) && (
    <Suspense>
      <NoResults chosen={chosen} facets={facets} close={close} path={path} isNothing={isNothing} />
    </Suspense>
  )
  if (isNothing) return below
  const pages = Math.ceil(jobs.total / pageSizes.jobs)
  return (
    <div aria-busy={isOld} className={`space-y-6 transition-opacity ${isOld ? 'opacity-60' : ''}`}>
      {found.length === 0 ? (
        <EmptyState
          level={3}
          title="This page does not exist"
          action={<ButtonLink to={listingHref(chosen)}>First page</ButtonLink>}
        >
          The last page is {formatCount(pages)}.
        </EmptyState>
      ) : (
        <ul className="space-y-3">
          {found.map((job) => (
            <JobCard key={job._id} job={job} path={path} state={fromResults} />
          ))}
        </ul>
      )}
      {below}
      <Suspense>
        <Pagination
          page={found.length === 0 ? Math.min(chosen.page, pages) : chosen.page}
          pages={pages}
          around={found.length === 0 ? undefined : jobs}
          hrefOf={(page, cursor) => listingHref(chosen, { page, ...cursor })}
          label="Pages of jobs"
        />
      </Suspense>
      {jobs.more && chosen.page === pages && (
        <p className="rounded-box bg-accent-tint p-4 text-sm">
          These are the first {formatCount(jobs.total)} that match. Add a filter or a word to reach the
          others.
        </p>
      )}
      <p className="text-sm text-ink-soft">
        <TextLink to={alertHref(chosen)}>Tell me about new jobs like these</TextLink>. Or follow them in your
        feed reader:{' '}
        <TextLink to={feedHref(chosen)} reloadDocument>
          RSS
        </TextLink>
      </p>
    </div>
  )
})

function Searching() {
  return (
    <Loading label="Finding Your Perfect Match" shown>
      <div className="space-y-3">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  )
}

const isTooWide = (failure: Error) => failure instanceof ApiError && failure.body.code === 'search_too_wide'

function TooWide({ failure }: { failure: Error }) {
  return (
    <EmptyState
      kind="failed"
      level={3}
      icon={<SearchIcon className="size-6" />}
      title="Too many jobs to look through"
    >
      {wordsOf(failure, '')}
    </EmptyState>
  )
}

const isOffline = (failure: Error) => failure instanceof ApiError && failure.isNetwork && !navigator.onLine

function Offline() {
  return (
    <EmptyState
      kind="failed"
      level={3}
      icon={<WarningIcon className="size-6" />}
      title="Unable to Load Jobs"
      action={
        <>
          <Button onClick={() => window.location.reload()}>Try Again</Button>
          <ButtonLink variant="secondary" to="/offline" reloadDocument>
            Jobs on this device
          </ButtonLink>
        </>
      }
    >
      Failed to load jobs. You are offline, and a search needs a connection. Jobs that you opened or saved are
      on this device.
    </EmptyState>
  )
}

function Unavailable({ failure }: { failure: Error }) {
  return (
    <EmptyState
      kind="failed"
      level={3}
      icon={<WarningIcon className="size-6" />}
      title="Unable to Load Jobs"
      action={<Button onClick={() => window.location.reload()}>Try Again</Button>}
    >
      {reasonOf(failure, 'Failed to load jobs')}
    </EmptyState>
  )
}
