import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import { employerName, type ListedJob } from '#features/jobs/web/job-words.ts'
import { CardPay } from '#features/pay/web/card-pay.tsx'
import { Heart } from '#features/saved-jobs/web/heart.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { useParams } from '#site/router/router.tsx'
import { written } from '#site/text-direction.ts'
import { CardLink } from '#site/ui/card-link.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { lastResults } from './last-results.ts'
import { chosenFrom, type ListingPath, listingHref } from './listing-address.ts'
import { jobsQuery } from './listing-queries.ts'

interface ResultsListProps {
  path: ListingPath
  /** State for another job of the list. */
  next: unknown
}

/** The latest results of this tab as a list of their own height, with the open job marked. */
export default function ResultsList({ path, next }: ResultsListProps) {
  const { jobId = '' } = useParams()
  const results = lastResults(path) ?? path
  const chosen = useMemo(
    () => chosenFrom(new URL(results, 'http://site').searchParams, path),
    [results, path],
  )
  const { data: found } = useQuery(jobsQuery(useApi(), chosen))
  const list = useRef<HTMLElement>(null)
  const isThere = found !== undefined
  // The others come close only.
  const jobs = found?.items.filter(({ lacks }) => lacks === undefined)
  // Only once: afterwards the reader scrolls.
  useEffect(() => {
    const row = isThere && list.current?.querySelector<HTMLElement>('[data-open]')
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 3
  }, [isThere])
  const page = path === '/' ? '/jobs' : '/jobseeker/job'
  return (
    <nav
      ref={list}
      aria-label="Jobs found"
      className="sticky top-0 max-h-dvh overflow-y-auto overscroll-contain pt-6 pb-6 print:hidden"
    >
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{found && countOf(found.total, 'job', 'jobs', found.more)}</span>
        <TextLink to={results} className="text-sm">
          Search and filters
        </TextLink>
      </p>
      <ul className="divide-y overflow-hidden rounded-box border bg-raised">
        {jobs?.map((job) => (
          <Row key={job._id} job={job} to={`${page}/${job._id}`} isOpen={job._id === jobId} state={next} />
        ))}
      </ul>
      {found && found.total > chosen.page * pageSizes.jobs && (
        <p className="mt-3 text-sm">
          <TextLink to={listingHref(chosen, { page: chosen.page + 1, after: found.next })}>
            More jobs
          </TextLink>
        </p>
      )}
    </nav>
  )
}

interface RowProps {
  job: ListedJob
  to: string
  isOpen: boolean
  state: unknown
}

function Row({ job, to, isOpen, state }: RowProps) {
  return (
    <li
      data-open={isOpen || undefined}
      className="group relative flex gap-2 border-l-4 border-l-transparent p-3 hover:bg-hover data-open:border-l-accent data-open:bg-accent-tint"
    >
      <div className="min-w-0 grow text-sm [&_.job-line]:hidden">
        <p {...written(job.title)} className="line-clamp-2 text-base/5.5 font-semibold">
          <CardLink
            to={to}
            state={state}
            aria-current={isOpen ? 'page' : undefined}
            className="group-hover:text-accent"
          >
            {job.title}
          </CardLink>
        </p>
        <p className="truncate text-ink-soft">
          <Written>{employerName(job)}</Written> · <Written>{job.location || 'Remote'}</Written>
        </p>
        <CardPay job={job} />
      </div>
      <Heart jobId={job._id} title={job.title} />
    </li>
  )
}
