import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxJobsAtOnce } from '#contract/bounds.ts'
import { formatCount } from '#contract/money.ts'
import {
  type ListedOwnJob,
  type OwnJobNeed,
  type OwnJobSort,
  type OwnJobTab,
  ownJobSorts,
  type SeveralAct,
} from '#contract/own-jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { reasonOf } from '#site/api/api-error.ts'
import { countOf } from '#site/counts.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { BriefcaseIcon, ErrorIcon, SearchIcon } from '#site/ui/icons.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { ActDialog, type Acted } from './act-dialog.tsx'
import { ActsMenu } from './acts-menu.tsx'
import { FoundDrafts } from './found-drafts.tsx'
import { JobRows } from './job-rows.tsx'
import { ListFilters } from './list-filters.tsx'
import { useListAddress } from './use-list-address.ts'

const perPage = 25

/** The jobs of a tab as a table: searched, filtered, sorted and paged by the server. */
export function JobsTable({ tab }: { tab: OwnJobTab }) {
  const api = useApi()
  const address = useListAddress()
  const { get, page } = address
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedOwnJob>>(new Map())
  const [asked, setAsked] = useState<{ act: SeveralAct; jobs: ListedOwnJob[] }>()
  const [acted, setActed] = useState<Acted>()
  const sort = get('sort') in ownJobSorts ? (get('sort') as OwnJobSort) : 'posted'
  const query = {
    tab,
    q: get('q'),
    status: get('status') as '',
    only: get('only') as OwnJobNeed | '',
    sort,
    order: get('order') as 'asc' | 'desc' | '',
    page,
    limit: perPage,
  }
  const list = useQuery({
    queryKey: ['jobs', 'own', 'table', query],
    queryFn: ({ signal }) => api('GET /api/employers/jobs', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const isFiltered = ['q', 'status', 'only'].some((name) => get(name) !== '')
  const ticked = [...chosen.values()]
  const isTooMany = ticked.length > maxJobsAtOnce
  return (
    <div className="space-y-4 pt-4">
      <ListFilters address={address} />
      {acted && <Outcomes {...acted} onDismiss={() => setActed(undefined)} />}
      {data && <FoundDrafts drafts={data.drafts} />}
      {!data && list.isError && (
        <EmptyState
          kind="failed"
          icon={<ErrorIcon />}
          title="Failed to fetch jobs"
          action={<Button onClick={() => void list.refetch()}>Try Again</Button>}
        >
          {reasonOf(list.error)}
        </EmptyState>
      )}
      {list.isPending && (
        <Loading label="Loading your jobs">
          <Skeleton className="h-80" />
        </Loading>
      )}
      {data?.jobs.length === 0 && <Nothing isFiltered={isFiltered || page > 1} tab={tab} address={address} />}
      {data && data.jobs.length > 0 && (
        <>
          <p role="status" className="font-semibold">
            {countOf(data.total, 'job', 'jobs')}
          </p>
          <JobRows
            jobs={data.jobs}
            address={address}
            sort={sort}
            chosen={chosen}
            onChoose={setChosen}
            onAct={(act, job) => setAsked({ act, jobs: [job] })}
          />
          <Pagination
            page={page}
            pages={Math.ceil(data.total / perPage)}
            hrefOf={(to) => address.hrefOf({ page: String(to) })}
          />
        </>
      )}
      {ticked.length > 0 && (
        <section
          aria-label="Chosen jobs"
          className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-3 rounded-box border border-accent bg-raised px-4 py-3 shadow-over"
        >
          <p role="status" className="font-semibold">
            {formatCount(ticked.length)} chosen{isTooMany && `, ${maxJobsAtOnce} at most`}
          </p>
          <div className="flex gap-2">
            <Button size="small" variant="quiet" onClick={() => setChosen(new Map())}>
              Clear
            </Button>
            <ActsMenu jobs={ticked} disabled={isTooMany} onAct={(act) => setAsked({ act, jobs: ticked })} />
          </div>
        </section>
      )}
      {asked && (
        <ActDialog
          {...asked}
          onCancel={() => setAsked(undefined)}
          onDone={(outcome) => {
            setAsked(undefined)
            setChosen(new Map())
            setActed(outcome)
          }}
        />
      )}
    </div>
  )
}

/** What was done, and why each of the others was not. */
function Outcomes({ message, refused, onDismiss }: Acted & { onDismiss: () => void }) {
  return (
    <div role="status">
      <Alert tone={refused.length > 0 ? 'warning' : 'success'} title={message} onDismiss={onDismiss}>
        {refused.length > 0 && (
          <ul className="list-disc pl-5">
            {refused.map(({ _id, title, words }) => (
              <li key={_id}>
                {title}: {words}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}

const emptyWords: Record<OwnJobTab, string> = {
  all: 'No job posts yet',
  active: 'No active job posts',
  expired: 'No expired job posts',
  scheduled: 'No scheduled job posts',
}

interface NothingProps {
  isFiltered: boolean
  tab: OwnJobTab
  address: ReturnType<typeof useListAddress>
}

function Nothing({ isFiltered, tab, address }: NothingProps) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title="No jobs found"
        action={
          <Button variant="secondary" onClick={() => address.set({ q: '', status: '', only: '' })}>
            Clear search
          </Button>
        }
      >
        Nothing fits the search and the filters.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<BriefcaseIcon className="size-6" />}
      title={emptyWords[tab]}
      action={tab !== 'expired' && <ButtonLink to="/create-job">Create Your First Job</ButtonLink>}
    />
  )
}
