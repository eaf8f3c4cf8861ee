import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import { UnsentAnswers } from '#features/jobs/web/unsent-answers.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { useKeysFromHere, useKeysSwitch } from '#site/keys.ts'
import { takesKeys } from '#site/keys-marks.ts'
import { ForRole, useMayCall } from '#site/member-may.tsx'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { ChevronLeftIcon, UsersIcon, WarningIcon } from '#site/ui/icons.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { AnswerWaiting } from './answer-waiting.tsx'
import { ApplicationMails } from './application-mails.tsx'
import { Assign } from './assign.tsx'
import { ClosedJobs } from './closed-jobs.tsx'
import { compareHref } from './compare/compare-query.ts'
import { Deciding } from './deciding.tsx'
import { FoundMarks } from './found-marks.tsx'
import { GoneFilters, goneFilters } from './gone-filters.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import {
  type Chosen,
  chosenFrom,
  filterQuery,
  inboxCountsQuery,
  inboxHref,
  inboxQuery,
} from './inbox-queries.ts'
import { KeysHelp } from './keys-help.tsx'
import { Person } from './person.tsx'
import { SavedViews } from './saved-views.tsx'
import { SelectAll } from './select-all.tsx'
import { useDecisions } from './use-decisions.ts'
import { useIsWide } from './use-is-wide.ts'
import { usePeople } from './use-people.ts'
import { useSelection } from './use-selection.ts'
import { useSwipe } from './use-swipe.ts'

/** The list of waiting people beside the open person with the decision; on a phone one of both. */
export function Inbox({ employerId }: { employerId: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const chosen = chosenFrom(search)
  const list = useQuery(inboxQuery(api, employerId, chosen))
  const counts = useQuery(inboxCountsQuery(api, employerId, chosen))
  const [items, total] = [list.data?.items ?? [], list.data?.total ?? 0]
  const gone = counts.data ? goneFilters(chosen, counts.data) : []
  const selection = useSelection(filterQuery(chosen))
  const maySelect = useMayCall()('PATCH /api/jobs/:jobId/applicants')
  const decisions = useDecisions(employerId, chosen)
  const people = usePeople({
    ...{ items, following: list.data?.next, chosen, isWide: useIsWide() },
    isOutdated: list.isPlaceholderData,
    isOwn: decisions.isOwn,
  })
  useKeysFromHere()
  const searchField = useRef<HTMLInputElement>(null)
  const [areKeysOn, switchKeys] = useKeysSwitch('inboxKeys')
  const [isHelping, setHelping] = useState(false)
  const [moves, setMoves] = useState(0)

  const show = (change: Partial<Chosen>) => {
    if ('open' in change) setMoves((count) => count + 1)
    navigate(inboxHref(chosen, change), { replace: 'open' in change && chosen.open !== undefined })
  }
  const { current, before, after } = people
  const onNext = after && (() => show(after))
  const onPrevious = before && (() => show(before))
  const swipe = useSwipe(onNext, onPrevious)
  const isPersonShown = current !== undefined

  return (
    <Container className="py-5 md:py-8">
      <div className={`mb-4 flex flex-wrap items-baseline gap-x-4 ${isPersonShown ? 'max-lg:sr-only' : ''}`}>
        <h1 className="text-2xl font-bold md:text-3xl">Inbox</h1>
        <p className="grow text-ink-soft">
          {counts.data && `${countOf(counts.data.waiting, 'is waiting', 'are waiting')} for an answer`}
        </p>
        <Button variant="quiet" size="small" onClick={() => setHelping(true)} className="max-lg:hidden">
          Keys <kbd>?</kbd>
        </Button>
      </div>
      <div className="mb-4 empty:hidden">
        <ForRole call="GET /api/employers/waiting-answers">
          <UnsentAnswers />
        </ForRole>
      </div>
      <p role="status" className="sr-only">
        {decisions.announcement}
      </p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div
          className={`space-y-3 lg:sticky lg:top-3 lg:max-h-[calc(100dvh-1.5rem)] lg:self-start lg:overflow-y-auto ${isPersonShown ? 'max-lg:hidden' : ''}`}
        >
          <InboxFilters
            employerId={employerId}
            chosen={chosen}
            counts={counts.data}
            onChange={show}
            searchField={searchField}
          />
          {filterQuery(chosen) === '' && <ClosedJobs jobs={counts.data?.jobs ?? []} />}
          <ForRole call="GET /api/employers/inbox-views">
            <SavedViews employerId={employerId} query={filterQuery(chosen)} />
          </ForRole>
          {list.isError && (
            <EmptyState
              kind="failed"
              icon={<WarningIcon className="size-6" />}
              title={wordsOf(list.error, 'The inbox could not be loaded')}
              action={<Button onClick={() => void list.refetch()}>Try Again</Button>}
            />
          )}
          {list.isPending && (
            <Loading label="Loading your inbox">
              <SkeletonCard />
              <SkeletonCard />
            </Loading>
          )}
          {chosen.open && !isPersonShown && list.isSuccess && !list.isPlaceholderData && (
            <NotInList chosen={chosen} />
          )}
          {gone.length > 0 && <GoneFilters chosen={chosen} gone={gone} />}
          {list.data && items.length === 0 && gone.length === 0 && (
            <NobodyThere isFiltered={filterQuery(chosen) !== ''} />
          )}
          {items.length > 0 && (
            <div aria-busy={list.isPlaceholderData} className="space-y-2">
              <div {...takesKeys} className="flex flex-wrap items-center justify-between gap-2">
                <p className="text-sm text-ink-soft">
                  {countOf(total, 'person', 'people')}, earliest answer date first
                </p>
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
                <AnswerWaiting chosen={chosen} count={counts.data?.undecided ?? 0} />
              </ForRole>
              <FoundMarks words={chosen.words}>
                <InboxList
                  items={items}
                  open={current?.application}
                  selected={selection.ids}
                  onSelect={maySelect ? selection.toggle : undefined}
                  hrefOf={({ application }) => inboxHref(chosen, { open: application })}
                  onOpen={() => setMoves((count) => count + 1)}
                />
              </FoundMarks>
            </div>
          )}
          <Pagination
            page={chosen.page}
            pages={Math.ceil(total / pageSizes.applicants)}
            around={list.data}
            hrefOf={(page, cursor) => inboxHref(chosen, { page, ...cursor, open: undefined })}
            label="Pages of the inbox"
          />
          <ForRole call="GET /api/employers/application-mails">
            <ApplicationMails employerId={employerId} />
          </ForRole>
        </div>
        <div
          data-person=""
          {...takesKeys}
          // Horizontal gestures are ours: otherwise a browser interprets a swipe to the right as Back.
          className={`touch-pan-y touch-pinch-zoom ${isPersonShown ? '' : 'max-lg:contents'}`}
          {...swipe}
        >
          {isPersonShown && (
            <Button
              variant="quiet"
              size="small"
              icon={<ChevronLeftIcon />}
              onClick={() => show({ open: undefined })}
              className="mb-2 -ml-3 lg:hidden"
            >
              All {formatCount(total)}
            </Button>
          )}
          {current && (
            <FoundMarks words={chosen.words}>
              <Person key={current.application} employerId={employerId} item={current} moves={moves} />
            </FoundMarks>
          )}
          {(current ||
            selection.items.length > 0 ||
            decisions.held.length > 0 ||
            decisions.failure ||
            decisions.outcome) && (
            <Deciding
              // Differs from the key of the person, which is the application's.
              key={`decision ${current?.application}`}
              employerId={employerId}
              current={current}
              selection={selection}
              decisions={decisions}
              areKeysOn={areKeysOn}
              onNext={onNext}
              onPrevious={onPrevious}
              onOpen={({ application }) => show({ open: application })}
              onLast={() => show({ open: undefined })}
              onSearch={() => searchField.current?.focus()}
              onHelp={() => setHelping(true)}
              onCompare={(applications) => navigate(compareHref(applications))}
            />
          )}
        </div>
      </div>
      <KeysHelp open={isHelping} isOn={areKeysOn} onSwitch={switchKeys} onClose={() => setHelping(false)} />
    </Container>
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

function NobodyThere({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      title="Nobody matches"
      action={
        <ButtonLink variant="secondary" to="/employer/inbox">
          Show who is waiting
        </ButtonLink>
      }
    >
      No applicant has all of this.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<UsersIcon className="size-6" />}
      title="Nobody waits"
      action={
        <ForRole call="GET /api/employers/jobs">
          <ButtonLink variant="secondary" to="/employer/jobs">
            My jobs
          </ButtonLink>
        </ForRole>
      }
    >
      Everybody who applied has an answer. New applicants and messages appear here.
    </EmptyState>
  )
}
