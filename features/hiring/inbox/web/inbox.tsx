import { type ReactNode, useRef, useState } from 'react'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { UnsentAnswers } from '#features/jobs/web/unsent-answers.tsx'
import { useKeysFromHere, useKeysSwitch } from '#site/keys.ts'
import { ForRole } from '#site/member-may.tsx'
import { useNavigate } from '#site/router/router.tsx'
import { Container } from '#site/ui/container.tsx'
import { Announcement } from './announcement.tsx'
import { ChangeStatus } from './change-status.tsx'
import { compareHref } from './compare/compare-query.ts'
import { OpenCv } from './cv-part.tsx'
import { Deciding } from './deciding.tsx'
import type { Answer } from './decision-calls.ts'
import { goToMessage } from './go-to-message.ts'
import { InboxHead } from './inbox-head.tsx'
import { type Chosen, filterQuery, inboxHref, personIn } from './inbox-queries.ts'
import { KeysHelp } from './keys-help.tsx'
import { ListPart } from './list-part.tsx'
import { PersonPane } from './person-pane.tsx'
import { useInbox } from './use-inbox.ts'
import { useParts } from './use-parts.ts'
import { useSelection } from './use-selection.ts'
import { useSwipe } from './use-swipe.ts'
import { useView } from './use-view.ts'

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
  const navigate = useNavigate()
  const parts = useParts()
  const inbox = useInbox(employerId, job, parts > 1)
  const { chosen, list, counts, loading, decisions } = inbox
  const { current, before, after } = inbox.people
  const selection = useSelection(filterQuery(chosen))
  const { view, setView, isWhole, toggleWhole, moves, countMove, toPerson, ...ways } = useView(current, parts)
  useKeysFromHere()
  const searchField = useRef<HTMLInputElement>(null)
  const [areKeysOn, switchKeys] = useKeysSwitch('inboxKeys')
  const [isHelping, setHelping] = useState(false)
  const [changing, setChanging] = useState<readonly InboxItem[]>()

  const show = (change: Partial<Chosen>) => {
    if ('open' in change) countMove()
    navigate(inboxHref(chosen, change), { replace: 'open' in change && chosen.open !== undefined })
  }
  const isList = job !== undefined && chosen.open === undefined
  const left = useRef<string>(undefined)
  if (current) left.current = current.application
  const onNext = after && (() => show(after))
  const onPrevious = before && (() => show(before))
  const swipe = useSwipe(onNext, onPrevious)
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
  const isPersonHidden = (!current && !loading) || isWhole
  /** Otherwise it is a tab of the person, or stands among the details. */
  const isCvBeside = isWhole || parts === 3
  const cv = current && (
    <OpenCv
      employerId={employerId}
      item={current}
      view={view}
      isWhole={isWhole}
      onWhole={toggleWhole}
      ref={ways.cvPart}
      className={
        isCvBeside
          ? `md:row-start-1 md:flex md:min-h-0 md:flex-col ${isWhole ? 'md:col-span-full' : 'md:col-start-3 md:row-span-2'}`
          : ''
      }
    />
  )

  return (
    <Container width={isList ? 'page' : 'wide'} className={isList ? 'pb-4' : 'py-4'}>
      <InboxHead
        head={head}
        toDecide={counts?.waiting}
        onHelp={isList ? undefined : () => setHelping(true)}
        isPersonHidden={isPersonHidden}
      />
      <div className="mb-3 empty:hidden">
        <ForRole call="GET /api/employers/waiting-answers">
          <UnsentAnswers />
        </ForRole>
      </div>
      <Announcement of={decisions} />
      <div className={isList ? '' : grid}>
        <section
          ref={ways.listPart}
          aria-label="List"
          className={`space-y-3 ${isList ? '' : 'md:row-span-2 md:overflow-y-auto md:pr-1 md:pb-2'} ${isWhole ? 'md:hidden' : ''} ${current || loading ? 'max-md:hidden' : ''}`}
        >
          <ListPart
            employerId={employerId}
            chosen={chosen}
            list={list}
            counts={counts}
            current={current}
            isWhole={isList}
            left={left.current}
            selection={selection}
            searchField={searchField}
            onChange={show}
            onOpen={countMove}
          />
        </section>
        <PersonPane
          employerId={employerId}
          current={current}
          chosen={chosen}
          total={list.data?.total ?? 0}
          loading={loading}
          isHidden={isPersonHidden}
          onBack={close}
          swipe={swipe}
          moves={moves}
          view={view}
          onView={setView}
          cv={parts === 1 ? 'inline' : isCvBeside ? undefined : cv}
        />
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
                ways.showDetails()
                searchField.current?.focus()
              }}
              onMessage={() => {
                ways.showDetails()
                goToMessage()
              }}
              onHelp={() => setHelping(true)}
              onCompare={(applications) => navigate(compareHref(applications))}
              onChangeStatus={() => setChanging(selection.items)}
              partKeys={ways.partKeys}
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
