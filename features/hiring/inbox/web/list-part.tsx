import type { UseQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { countOf } from '#contract/base/in-words.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import type { InboxItem, inbox, inboxCounts } from '#contract/hiring/inbox.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { takesKeys } from '#site/keys-marks.ts'
import { ForRole, useMayCall } from '#site/member-may.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { UsersIcon, WarningIcon } from '#site/ui/icons.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { AnswerWaiting } from './answer-waiting.tsx'
import { ApplicantsTable } from './applicants-table.tsx'
import { ApplicationMails } from './application-mails.tsx'
import { Assign } from './assign.tsx'
import { ClosedJobs } from './closed-jobs.tsx'
import { FoundMarks } from './found-marks.tsx'
import { GoneFilters, goneFilters } from './gone-filters.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { type Chosen, filterQuery, inboxHref, isFiltered, isNarrowed, personIn } from './inbox-queries.ts'
import { SavedViews } from './saved-views.tsx'
import { SelectAll } from './select-all.tsx'
import type { Selection } from './use-selection.ts'

interface ListPartProps {
  employerId: string
  chosen: Chosen
  list: UseQueryResult<ReplyOf<typeof inbox>>
  counts: ReplyOf<typeof inboxCounts> | undefined
  /** The person beside the list. */
  current: InboxItem | undefined
  /** The page of a job while nobody is open: the list has the whole width. */
  isWhole: boolean
  /** The person who was open there before, whose row takes the focus. */
  left: string | undefined
  selection: Selection
  searchField: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<Chosen>) => void
  onOpen: () => void
}

/** Filters of the inbox, and the people whom they find. */
export function ListPart(props: ListPartProps) {
  const { employerId, chosen, list, counts, current, selection, searchField, onChange, onOpen } = props
  const onSelect = useMayCall()('PATCH /api/jobs/:jobId/applicants') ? selection.toggle : undefined
  const [items, total] = [list.data?.items ?? [], list.data?.total ?? 0]
  const gone = counts ? goneFilters(chosen, counts) : []
  return (
    <>
      <InboxFilters
        employerId={employerId}
        chosen={chosen}
        counts={counts}
        onChange={onChange}
        searchField={searchField}
      />
      {!chosen.ofJob && !isFiltered(chosen) && <ClosedJobs jobs={counts?.jobs ?? []} />}
      {!chosen.ofJob && (
        <ForRole call="GET /api/employers/inbox-views">
          <SavedViews employerId={employerId} query={isFiltered(chosen) ? filterQuery(chosen) : ''} />
        </ForRole>
      )}
      {list.isError && (
        <EmptyState
          kind="failed"
          icon={<WarningIcon className="size-6" />}
          title={wordsOf(
            list.error,
            chosen.ofJob ? 'Failed to fetch applicants' : 'The inbox could not be loaded',
          )}
          action={<Button onClick={() => void list.refetch()}>Try Again</Button>}
        />
      )}
      {list.isPending && (
        <Loading label={chosen.ofJob ? 'Loading applicants...' : 'Loading your inbox'}>
          <SkeletonCard />
          <SkeletonCard />
        </Loading>
      )}
      {!chosen.ofJob && chosen.open && !current && list.isSuccess && !list.isPlaceholderData && (
        <NotInList chosen={chosen} />
      )}
      {gone.length > 0 && <GoneFilters chosen={chosen} gone={gone} />}
      {list.data && items.length === 0 && gone.length === 0 && <NobodyThere chosen={chosen} />}
      {items.length > 0 && (
        <div aria-busy={list.isPlaceholderData} className="space-y-2">
          <div {...takesKeys} className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-ink-soft">{countOf(total, 'person', 'people')}</p>
            <ForRole call="PATCH /api/jobs/:jobId/applicants">
              <SelectAll chosen={chosen} total={total} selection={selection} />
            </ForRole>
          </div>
          {selection.items.length > 0 && (
            <Assign
              employerId={employerId}
              items={selection.items}
              onAssigned={(done, assigned) => selection.patch(done, (item) => ({ ...item, assigned }))}
            />
          )}
          <ForRole call="POST /api/jobs/:jobId/answer-waiting">
            <AnswerWaiting chosen={chosen} count={counts?.undecided ?? 0} />
          </ForRole>
          <FoundMarks words={chosen.words}>
            {props.isWhole ? (
              <ApplicantsTable
                rows={items}
                selected={selection.ids}
                onSelect={onSelect}
                left={props.left}
                onOpen={(item) => onChange({ open: personIn(chosen, item) })}
              />
            ) : (
              <InboxList
                items={items}
                open={current?.application}
                selected={selection.ids}
                onSelect={onSelect}
                hrefOf={(item) => inboxHref(chosen, { open: personIn(chosen, item) })}
                onOpen={onOpen}
                ofJob={chosen.ofJob}
              />
            )}
          </FoundMarks>
        </div>
      )}
      <Pagination
        page={chosen.page}
        pages={Math.ceil(total / pageSizes.applicants)}
        around={list.data}
        hrefOf={(page, cursor) => inboxHref(chosen, { page, ...cursor, open: undefined })}
        label={chosen.ofJob ? 'Pages of applicants' : 'Pages of the inbox'}
      />
      {!chosen.ofJob && (
        <ForRole call="GET /api/employers/application-mails">
          <ApplicationMails employerId={employerId} />
        </ForRole>
      )}
    </>
  )
}

/** The applicant of the address has no place in the list. */
function NotInList({ chosen }: { chosen: Chosen }) {
  const isFiltered = filterQuery(chosen) !== 'waiting=all'
  return (
    <Alert
      tone="info"
      action={
        isFiltered && (
          <ButtonLink size="small" variant="secondary" to={`/employer/inbox?waiting=all&open=${chosen.open}`}>
            Show all applicants
          </ButtonLink>
        )
      }
    >
      {isFiltered
        ? 'The applicant you opened is not in this list. They may have been answered, or have withdrawn.'
        : 'The applicant you opened is not on this page of the list, or has deleted the account.'}
    </Alert>
  )
}

function NobodyThere({ chosen }: { chosen: Chosen }) {
  const { ofJob } = chosen
  return isFiltered(chosen) ? (
    <EmptyState
      title={isNarrowed(chosen) ? 'Nobody matches' : 'Nobody here now'}
      action={
        <ButtonLink variant="secondary" to={ofJob ? '?' : '/employer/inbox'}>
          {ofJob ? 'Show all applicants' : 'Show ‘To decide’'}
        </ButtonLink>
      }
    >
      {isNarrowed(chosen) && 'No applicant has all of this.'}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<UsersIcon className="size-6" />}
      title="Nothing to decide"
      action={
        <ForRole call="GET /api/employers/jobs">
          <ButtonLink variant="secondary" to="/employer/jobs">
            My jobs
          </ButtonLink>
        </ForRole>
      }
    >
      New applicants appear here. People you have shortlisted, invited or offered the job are under
      ‘Shortlisted, interview, offer’.
    </EmptyState>
  )
}
