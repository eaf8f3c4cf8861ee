import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Paged } from '#contract/base/endpoint.ts'
import { countOf, countText } from '#contract/base/in-words.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { UsersIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { type Chosen, chosenFrom, directoryHref } from './directory-address.ts'
import { DirectoryFilters } from './directory-filters.tsx'
import { DirectoryRefused, isOverLimit, OverLimit } from './directory-refused.tsx'
import { SeekerCard } from './seeker-card.tsx'
import { SeekerDialog } from './seeker-dialog.tsx'

export function LoadingDirectory() {
  return (
    <>
      <PageHeader title="Job Seekers" />
      <Loading label="Loading job seekers..." shown>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
            <SkeletonCard key={key} />
          ))}
        </div>
      </Loading>
    </>
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
      api('GET /api/jobseekers', {
        query: { q, location, sector, page, limit: pageSizes.jobSeekers },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  return { filters, list }
}

/** Search, filters and results of the directory. */
export function Directory({ employerId }: { employerId: string }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const chosen = chosenFrom(search)
  const { filters, list } = useDirectory(employerId, chosen)

  const error = [filters, list].find(({ isLoadingError }) => isLoadingError)?.error
  if (error && !isOverLimit(error))
    return (
      <DirectoryRefused
        employerId={employerId}
        error={error}
        onRetry={() => void Promise.all([list.refetch(), filters.refetch()])}
      />
    )
  if (!filters.data || (!list.data && !list.error)) return <LoadingDirectory />
  return (
    <>
      <PageHeader
        title="Job Seekers"
        lead={`${countOf(filters.data.total, 'registered job seeker is', 'registered job seekers are')} open to employers.`}
      />
      <div className="space-y-5">
        <DirectoryFilters
          chosen={chosen}
          filters={filters.data}
          onChange={(change) => navigate(directoryHref(chosen, change))}
        />
        {list.isLoadingError ? (
          <OverLimit error={list.error} />
        ) : (
          <Found chosen={chosen} found={list.data} isOld={list.isPlaceholderData} />
        )}
      </div>
    </>
  )
}

interface FoundProps {
  chosen: Chosen
  found: Paged<SeekerProfile>
  isOld: boolean
}

function Found({ chosen, found: { items, total, more, ...around }, isOld }: FoundProps): ReactNode {
  const [open, setOpen] = useState<SeekerProfile>()
  // A page beyond the last has no total.
  const isBeyond = items.length === 0 && chosen.page > 1
  return (
    <>
      <p role="status" className="font-semibold">
        {isBeyond ? 'Nobody on this page' : `${countText(total, more ?? false)} found`}
      </p>
      {items.length === 0 ? (
        <NobodyFound chosen={chosen} />
      ) : (
        <ul aria-busy={isOld} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((seeker) => (
            <SeekerCard key={seeker._id} seeker={seeker} onOpen={() => setOpen(seeker)} />
          ))}
        </ul>
      )}
      <Pagination
        page={chosen.page}
        pages={Math.ceil(total / pageSizes.jobSeekers)}
        around={items.length > 0 ? around : undefined}
        hrefOf={(page, cursor) => directoryHref(chosen, { page, ...cursor })}
        label="Pages of job seekers"
      />
      {open && <SeekerDialog seeker={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function NobodyFound({ chosen }: { chosen: Chosen }) {
  const icon = <UsersIcon className="size-6" />
  if (chosen.page === 1)
    return (
      <EmptyState icon={icon} title="No job seekers found">
        Try another word, or fewer filters.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title="No job seekers found"
      action={
        <ButtonLink variant="secondary" to={directoryHref(chosen, { page: 1 })}>
          First page
        </ButtonLink>
      }
    >
      There are fewer pages now.
    </EmptyState>
  )
}
