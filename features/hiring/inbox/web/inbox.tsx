import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '#contract/base/money.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { UnsentAnswers } from '#features/jobs/web/unsent-answers.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { useKeysFromHere, useKeysSwitch } from '#site/keys.ts'
import { takesKeys } from '#site/keys-marks.ts'
import { ForRole } from '#site/member-may.tsx'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { ChevronLeftIcon } from '#site/ui/icons.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { NotLoaded } from './applicant-details.tsx'
import { applicantQuery } from './applicant-queries.ts'
import { ChangeStatus } from './change-status.tsx'
import { compareHref } from './compare/compare-query.ts'
import { OpenCv } from './cv-part.tsx'
import { Deciding } from './deciding.tsx'
import type { Answer } from './decision-calls.ts'
import { FoundMarks } from './found-marks.tsx'
import { goToMessage } from './go-to-message.ts'
import { type Chosen, chosenFrom, filterQuery, inboxCountsQuery, inboxHref, inboxQuery, itemOf, personIn } from './inbox-queries.ts' // biome-ignore format: a line
import { KeysHelp } from './keys-help.tsx'
import { ListPart } from './list-part.tsx'
import { Person } from './person.tsx'
import { useDecisions } from './use-decisions.ts'
import { type PersonView, useParts } from './use-parts.ts'
import { usePeople } from './use-people.ts'
import { useSelection } from './use-selection.ts'
import { useSwipe } from './use-swipe.ts'

const grid =
  'md:grid md:h-[calc(100dvh-8.75rem)] md:min-h-[30rem] md:grid-rows-[minmax(0,1fr)_auto] md:gap-x-5 ' +
  'md:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[21rem_minmax(0,1fr)] ' +
  'xl:grid-cols-[20rem_minmax(0,1fr)_minmax(0,1.15fr)] print:block print:h-auto'

interface InboxProps {
  employerId: string
  /** The job whose applicants the page lists: all of them, over the whole width while nobody is open. */
  job?: InboxItem['job']
  /** Replaces the heading of the inbox. */
  head?: ReactNode
}

/** The list of people, the open person with the decision, and the CV; on a phone one at a time. */
export function Inbox({ employerId, job, head }: InboxProps) {
  const api = useApi()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const chosen = chosenFrom(search, job?._id)
  const list = useQuery(inboxQuery(api, employerId, chosen))
  const counts = useQuery(inboxCountsQuery(api, employerId, chosen))
  const selection = useSelection(filterQuery(chosen))
  const decisions = useDecisions(employerId, chosen)
  const parts = useParts()
  const isNamed = job !== undefined && chosen.open?.length === 24
  const opened = useQuery({
    ...applicantQuery(api, employerId, job?._id ?? '', chosen.open ?? ''),
    enabled: isNamed,
  })
  const people = usePeople({
    items: list.data?.items ?? [],
    next: list.data?.next,
    prev: list.data?.prev,
    employerId,
    chosen,
    isWide: parts > 1,
    opened: isNamed && opened.data ? itemOf(opened.data, job) : undefined,
    isOutdated: list.isPlaceholderData,
    isOwn: decisions.isOwn,
  })
  useKeysFromHere()
  const searchField = useRef<HTMLInputElement>(null)
  const listPart = useRef<HTMLElement>(null)
  const cvPart = useRef<HTMLElement>(null)
  const [areKeysOn, switchKeys] = useKeysSwitch('inboxKeys')
  const [isHelping, setHelping] = useState(false)
  const [changing, setChanging] = useState<readonly InboxItem[]>()
  const [moves, setMoves] = useState(0)
  const [view, setView] = useState<PersonView>('details')

  const show = (change: Partial<Chosen>) => {
    if ('open' in change) setMoves((count) => count + 1)
    navigate(inboxHref(chosen, change), { replace: 'open' in change && chosen.open !== undefined })
  }
  const { current, before, after } = people
  const isList = job !== undefined && chosen.open === undefined
  const left = useRef<string>(undefined)
  if (current) left.current = current.application
  const onNext = after && (() => show(after))
  const onPrevious = before && (() => show(before))
  const swipe = useSwipe(onNext, onPrevious)
  const isWhole = view === 'whole' && current !== undefined && parts > 1
  const showWhole = () => setView((now) => (now === 'whole' ? 'details' : 'whole'))
  /** Opens the list and the person, for a key that leads to a field there: its words must not be taken for commands. */
  const showDetails = () => flushSync(() => setView('details'))
  const close = () => show({ open: undefined })
  /** One answer with words for all who are selected, also on other pages. Words and selection stay until it is accepted. */
  async function answerSelected(concerned: readonly InboxItem[], answer: Answer) {
    const isTaken = await decisions.decide(concerned, answer)
    if (isTaken) {
      selection.clear()
      setChanging(undefined)
    }
    return isTaken
  }
  const toggleWhole = current && parts > 1 ? showWhole : undefined
  /** Named by the address, and neither in the list nor loaded. */
  const isLoading = isNamed && current === undefined
  const isPersonHidden = (current === undefined && !isLoading) || isWhole
  const toPerson = () => {
    setView('details')
    setMoves((count) => count + 1)
  }
  /** A key for each part. The CV of two parts is a tab, which is opened first. */
  const partKeys = {
    1: () => listPart.current?.querySelector<HTMLElement>('[aria-current=true], a')?.focus(),
    2: toPerson,
    3: () => {
      if (parts === 2 && view === 'details') setView('cv')
      requestAnimationFrame(() => cvPart.current?.focus())
    },
    v: toggleWhole,
  }
  const openApplication = current?.application
  useEffect(() => {
    if (isWhole && openApplication) cvPart.current?.focus({ preventScroll: true })
  }, [isWhole, openApplication])
  /** Otherwise it is a tab of the person, or stands among the details. */
  const isCvBeside = isWhole || parts === 3
  const cv = current && (
    <OpenCv
      employerId={employerId}
      item={current}
      view={view}
      isWhole={isWhole}
      onWhole={showWhole}
      ref={cvPart}
      className={
        isCvBeside
          ? `md:row-start-1 md:flex md:min-h-0 md:flex-col ${isWhole ? 'md:col-span-full' : 'md:col-start-3 md:row-span-2'}`
          : ''
      }
    />
  )

  return (
    <Container width={isList ? 'page' : 'wide'} className={isList ? 'pb-4' : 'py-4'}>
      <div className={`mb-3 flex flex-wrap items-center gap-x-4 ${isPersonHidden ? '' : 'max-md:sr-only'}`}>
        {head ?? (
          <>
            <h1 className="text-2xl font-bold">Inbox</h1>
            <p className="grow text-ink-soft">
              {counts.data && `${formatCount(counts.data.waiting)} to decide`}
            </p>
          </>
        )}
        {!isList && (
          <Button variant="quiet" size="small" onClick={() => setHelping(true)} className="max-md:hidden">
            Keys <kbd>?</kbd>
          </Button>
        )}
      </div>
      <div className="mb-3 empty:hidden">
        <ForRole call="GET /api/employers/waiting-answers">
          <UnsentAnswers />
        </ForRole>
      </div>
      <p role="status" className="sr-only">
        {decisions.announcement}
      </p>
      <div className={isList ? '' : grid}>
        <section
          ref={listPart}
          aria-label="List"
          className={`space-y-3 ${isList ? '' : 'md:row-span-2 md:overflow-y-auto md:pr-1 md:pb-2'} ${isWhole ? 'md:hidden' : ''} ${current || isLoading ? 'max-md:hidden' : ''}`}
        >
          <ListPart
            employerId={employerId}
            chosen={chosen}
            list={list}
            counts={counts.data}
            current={current}
            isWhole={isList}
            left={left.current}
            selection={selection}
            searchField={searchField}
            onChange={show}
            onOpen={() => setMoves((count) => count + 1)}
          />
        </section>
        <div
          data-person=""
          {...takesKeys}
          // Horizontal gestures are ours: otherwise a browser interprets a swipe to the right as Back.
          className={`min-w-0 touch-pan-y touch-pinch-zoom md:overflow-y-auto md:pr-1 print:overflow-visible ${isPersonHidden ? 'hidden' : ''}`}
          {...swipe}
        >
          <Button
            variant="quiet"
            size="small"
            icon={<ChevronLeftIcon />}
            onClick={close}
            className={`mb-2 -ml-3 ${job ? '' : 'md:hidden'}`}
          >
            All {formatCount(list.data?.total ?? 0)}
          </Button>
          {isLoading && (
            <NotLoaded query={opened}>
              <Skeleton className="h-96 w-full" />
            </NotLoaded>
          )}
          {current && (
            <FoundMarks words={chosen.words}>
              <Person
                key={current.application}
                employerId={employerId}
                item={current}
                ofJob={chosen.ofJob}
                moves={moves}
                view={view}
                onView={setView}
                cv={parts === 1 ? 'inline' : isCvBeside ? undefined : cv}
              />
            </FoundMarks>
          )}
        </div>
        {isCvBeside && cv}
        {(current ||
          job ||
          selection.items.length > 0 ||
          decisions.held.length > 0 ||
          decisions.failure ||
          decisions.outcome) && (
          <div
            className={`max-md:contents md:row-start-2 ${isWhole ? 'md:col-span-full' : 'md:col-start-2'}`}
          >
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
              onOpen={(item) => show({ open: personIn(chosen, item) })}
              onClose={isWhole ? toPerson : job && current && close}
              onLast={close}
              onSearch={() => {
                showDetails()
                searchField.current?.focus()
              }}
              onMessage={() => {
                showDetails()
                goToMessage()
              }}
              onHelp={() => setHelping(true)}
              onCompare={(applications) => navigate(compareHref(applications))}
              onChangeStatus={() => setChanging(selection.items)}
              partKeys={partKeys}
            />
          </div>
        )}
      </div>
      {changing && (
        <ChangeStatus items={changing} onAnswer={answerSelected} onClose={() => setChanging(undefined)} />
      )}
      <KeysHelp open={isHelping} isOn={areKeysOn} onSwitch={switchKeys} onClose={() => setHelping(false)} />
    </Container>
  )
}
