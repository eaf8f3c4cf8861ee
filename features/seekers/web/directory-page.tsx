import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatCount } from '#contract/money.ts'
import type { SeekerProfile } from '#contract/seekers.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { UsersIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { PageState } from '#site/ui/page-state.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { type Chosen, chosenFrom, directoryHref } from './directory-address.ts'
import { DirectoryFilters } from './directory-filters.tsx'
import { SeekerCard } from './seeker-card.tsx'
import { SeekerDialog } from './seeker-dialog.tsx'

const pageSize = 24

/** Job seekers who are open to employers. */
export default function DirectoryPage() {
  useHead({ title: 'Job Seekers', robots: 'noindex' })
  return <Container className="pb-12">{content(useViewer())}</Container>
}

function content(viewer: ReturnType<typeof useViewer>): ReactNode {
  if (viewer === 'unknown') return <Waiting />
  if (viewer === 'visitor') return <Refused words="Please log in to view job seekers" />
  if (viewer.role !== 'employer') return <Refused words="Only employers can view job seekers" />
  return <Directory employerId={viewer.id} />
}

function Waiting() {
  return (
    <div className="pt-8">
      <Loading label="Loading job seekers..." shown>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
            <SkeletonCard key={key} />
          ))}
        </div>
      </Loading>
    </div>
  )
}

function Refused({ words }: { words: string }) {
  return (
    <PageState
      kind="refused"
      title={words}
      action={<ButtonLink to="/login?redirect=%2Femployer%2Fjob-seekers">Log In</ButtonLink>}
    />
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <PageState
      kind="failed"
      title={wordsOf(error, 'Failed to fetch job seekers')}
      action={
        <>
          <Button onClick={onRetry}>Try Again</Button>
          <ButtonLink variant="secondary" to="/employer/jobs">
            Back to Jobs
          </ButtonLink>
        </>
      }
    />
  )
}

function useDirectory(employerId: string, { q, location, sector, page }: Chosen) {
  const api = useApi()
  const filters = useQuery({
    queryKey: ['directory', employerId, 'filters'],
    queryFn: () => api('GET /api/jobseekers/directory-filters', {}),
  })
  const list = useQuery({
    queryKey: ['directory', employerId, { q, location, sector, page }],
    queryFn: ({ signal }) =>
      api('GET /api/jobseekers', { query: { q, location, sector, page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
  return { filters, list }
}

function Directory({ employerId }: { employerId: string }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const chosen = chosenFrom(search)
  const { filters, list } = useDirectory(employerId, chosen)
  const [open, setOpen] = useState<SeekerProfile>()
  const show = (change: Partial<Chosen>) => navigate(directoryHref(chosen, change))

  const error = list.error ?? filters.error
  if (error)
    return <Failed error={error} onRetry={() => void Promise.all([list.refetch(), filters.refetch()])} />
  if (!list.data || !filters.data) return <Waiting />
  const { items, total } = list.data
  return (
    <>
      <PageHeader
        title="Job Seekers"
        lead={`${formatCount(filters.data.total)} registered ${filters.data.total === 1 ? 'job seeker is' : 'job seekers are'} open to employers.`}
      />
      <div className="space-y-5">
        <DirectoryFilters chosen={chosen} filters={filters.data} onChange={show} />
        <p role="status" className="font-semibold">
          {formatCount(total)} found
        </p>
        {items.length === 0 ? (
          <EmptyState icon={<UsersIcon className="size-6" />} title="No job seekers found">
            Try another word, or fewer filters.
          </EmptyState>
        ) : (
          <ul aria-busy={list.isPlaceholderData} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((seeker) => (
              <SeekerCard key={seeker._id} seeker={seeker} onOpen={() => setOpen(seeker)} />
            ))}
          </ul>
        )}
        <Pagination
          page={chosen.page}
          pages={Math.ceil(total / pageSize)}
          hrefOf={(page) => directoryHref(chosen, { page })}
          label="Pages of job seekers"
        />
      </div>
      {open && <SeekerDialog seeker={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
