// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the meaning of a table that is laid out as blocks
import { useQueries } from '@tanstack/react-query'
import { inWords } from '#contract/base/in-words.ts'
import { maxCompared } from '#contract/facts/bounds.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { isPublished } from '#features/jobs/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { Link } from '#site/router/link.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { CopyLink } from '#site/ui/copy-link.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { SearchIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { isNotThere, LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { comparedIds, comparedRows, compareHref } from './compare-words.ts'
import { jobQuery } from './job-queries.ts'

export async function load({ api, queries, search }: LoadContext): Promise<Loaded> {
  const ids = comparedIds(search)
  // A deleted job does not remove the others.
  await Promise.allSettled(ids.map((id) => queries.fetchQuery(jobQuery(api, id))))
  return { tags: ['rate', 'places', 'employers', ...ids.map((id) => `job:${id}`)] }
}

/** Up to four jobs side by side. The address names them, so it can be shared. */
export default function ComparePage() {
  const [search] = useSearchParams()
  const api = useApi()
  const ids = comparedIds(search)
  const asked = search.getAll('job').length
  const results = useQueries({ queries: ids.map((id) => jobQuery(api, id)) })
  const jobs = results.flatMap(({ data, error }) => (isNotThere(error) ? [] : (data ?? [])))
  const missing = results.filter(({ error }) => isNotThere(error)).length
  const unread = results.filter(({ isLoadingError, error }) => isLoadingError && !isNotThere(error))
  const isWaiting = results.some(({ isPending }) => isPending)
  useHead({ title: 'Compare jobs', robots: 'noindex' })
  return (
    <Container className="pb-10">
      <PageHeader
        back={<BackLink to="/jobseeker/saved">Saved jobs</BackLink>}
        title="Compare jobs"
        lead="What each one guarantees, what comes on top, and the hours."
        actions={jobs.length > 0 && <CopyLink to={compareHref(jobs.map(({ _id }) => _id))} />}
      />
      <div className="space-y-4">
        {asked > maxCompared && (
          <Alert tone="info">These are the first four of the {asked} jobs that were chosen.</Alert>
        )}
        {missing > 0 && (
          <Alert tone="info">
            {missing === 1 ? 'One of the jobs is' : `${missing} of the jobs are`} no longer there.
          </Alert>
        )}
        {unread[0] && (
          <LoadError query={{ ...unread[0], refetch: () => unread.forEach((one) => void one.refetch()) }} />
        )}
        {jobs.length > 0 ? (
          <Compared jobs={jobs} />
        ) : isWaiting ? (
          <Loading label="Loading the jobs">
            <SkeletonCard />
          </Loading>
        ) : unread.length > 0 ? null : (
          <EmptyState
            icon={<SearchIcon className="size-6" />}
            title="No jobs to compare"
            action={<ButtonLink to="/jobseeker/saved">Saved jobs</ButtonLink>}
          >
            Save jobs with the heart, then tick up to {inWords(maxCompared)} of them in your saved jobs.
          </EmptyState>
        )}
        {jobs.length === 1 && (
          <p>
            Save <TextLink to={`/jobs/${jobs[0]?._id}#similar`}>jobs like it</TextLink> with the heart, then
            tick them in your <TextLink to="/jobseeker/saved">saved jobs</TextLink> to see them side by side.
          </p>
        )}
      </div>
    </Container>
  )
}

/** Columns of a phone: two jobs fit, and the edge of a third shows. */
const phoneColumns = [
  '',
  'max-sm:grid-cols-1',
  'max-sm:grid-cols-2',
  'max-sm:grid-cols-[repeat(3,40vw)]',
  'max-sm:grid-cols-[repeat(4,40vw)]',
]

/**
 * Table that scrolls sideways if necessary, with a fixed column of names. On a phone each name stands above its values, so that two
 * jobs are seen at once.
 */
function Compared({ jobs }: { jobs: readonly JobDetail[] }) {
  const ids = jobs.map(({ _id }) => _id)
  const row = `align-top max-sm:grid ${phoneColumns[jobs.length] ?? ''}`
  return (
    <section
      aria-label="Jobs side by side"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must scroll by keyboard too
      tabIndex={0}
      // `relative`, so that text for screen readers stays inside too.
      className="relative overflow-x-auto rounded-box border bg-raised max-sm:snap-x"
    >
      <table role="table" className="w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">Jobs side by side</caption>
        <thead role="rowgroup" className="max-sm:block">
          <tr role="row" className={`border-b ${row}`}>
            <td role="cell" className="sticky left-0 w-44 bg-raised p-4 max-sm:hidden" />
            {jobs.map(({ _id, title, status }) => (
              <th
                key={_id}
                role="columnheader"
                scope="col"
                className="min-w-0 snap-start p-3 align-top font-semibold wrap-anywhere sm:min-w-44 sm:p-4"
              >
                <Link
                  to={`/jobs/${_id}`}
                  className="text-accent underline underline-offset-4 hover:text-accent-strong"
                >
                  <Written>{title}</Written>
                </Link>
                <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
                  {isPublished(status) && (
                    <ButtonLink to={`/jobs/${_id}#apply`} size="small">
                      Apply<span className="sr-only"> for {title}</span>
                    </ButtonLink>
                  )}
                  {jobs.length > 1 && (
                    <TextLink
                      to={compareHref(ids.filter((id) => id !== _id))}
                      className="text-sm font-normal"
                    >
                      Remove<span className="sr-only"> {title}</span>
                    </TextLink>
                  )}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {comparedRows(jobs).map(({ name, cells, best }) => (
            <tr key={name} role="row" className={`not-last:border-b ${row}`}>
              <th
                role="rowheader"
                scope="row"
                className="sticky left-0 bg-raised p-3 text-sm font-normal text-ink-soft max-sm:col-span-full max-sm:w-max max-sm:pb-0 sm:p-4"
              >
                {name}
              </th>
              {cells.map((cell, at) => (
                <td
                  key={ids[at]}
                  role="cell"
                  className={`min-w-0 p-3 max-sm:pt-1 wrap-anywhere tabular-nums sm:p-4 ${best.includes(at) ? 'font-semibold' : ''}`}
                >
                  <Written>{cell}</Written>
                  {best.includes(at) && (
                    <span className="block text-sm font-normal text-green-ink">Highest</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
