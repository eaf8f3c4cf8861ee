import { type ReactNode, useEffect, useState } from 'react'
import { inWords } from '#contract/base/in-words.ts'
import type { AnswerStatus } from '#contract/facts/application-status.ts'
import { maxComparedPeople } from '#contract/facts/bounds.ts'
import type { ApplicantLabel, InboxItem } from '#contract/hiring/inbox.ts'
import { answers, isWaiting, isWithdrawn, movesFrom } from '#features/hiring/rules.ts'
import { useMayDecide } from '#site/companies.ts'
import { useKeys } from '#site/keys.ts'
import { useMayCall } from '#site/member-may.tsx'
import { Button } from '#site/ui/button.tsx'
import { InterviewPanel, OfferPanel } from './action-panel.tsx'
import { isComparable } from './compare/compare-query.ts'
import { DecisionArea } from './decision-area.tsx'
import { DecisionBar } from './decision-bar.tsx'
import type { Subject } from './decision-calls.ts'
import { LabelPanel } from './label-panel.tsx'
import { RejectPanel } from './reject-panel.tsx'
import { type Decisions, namesIn } from './use-decisions.ts'
import { useRefusing } from './use-refusing.ts'
import type { Selection } from './use-selection.ts'

interface DecidingProps {
  employerId: string
  /** The open person. */
  current: InboxItem | undefined
  selection: Selection
  decisions: Decisions
  areKeysOn: boolean
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  /** A decision was undone: the page opens that person. */
  onOpen: (item: Subject) => void
  /** Leaves the open person, where the list has the whole width without one. */
  onClose: (() => void) | undefined
  /** The last one was decided. */
  onLast: () => void
  onSearch: () => void
  onMessage: () => void
  onHelp: () => void
  /** Opens the selected people side by side. */
  onCompare: (applications: readonly string[]) => void
  /** Opens the dialog for the status of the selected people. */
  onChangeStatus: () => void
  /** Keys that move to the parts of the page. */
  partKeys: Record<string, (() => unknown) | undefined>
}

/** The focus returns to the person whose panel was open. */
const goToPerson = () =>
  document.querySelector<HTMLElement>('[data-person] h2')?.focus({ preventScroll: true })

/** Escape leads from a field, or a button of its form, back to the person, so that no mouse is needed to go on. */
function leaveField({ key, target, defaultPrevented }: KeyboardEvent) {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return
  // The first press empties a search.
  const isSearch = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
  const isField = target.matches('input, textarea, select') || target.closest('[data-person] form') !== null
  if (isField && !isSearch && !target.closest('dialog, [data-no-keys]')) goToPerson()
}

/** Arrows move between people, but where they scroll, or move between tabs. */
function arrows(onNext: (() => void) | undefined, onPrevious: (() => void) | undefined) {
  const unlessThere = (go: (() => void) | undefined) =>
    go && (() => (document.activeElement?.closest('[data-scrolls], [role=tablist]') ? false : go()))
  const [next, previous] = [unlessThere(onNext), unlessThere(onPrevious)]
  return { arrowdown: next, arrowright: next, arrowup: previous, arrowleft: previous }
}

/** People who may be moved to the status and are not in it yet. */
const movable = (people: readonly InboxItem[], status: AnswerStatus) =>
  people.filter((one) => movesFrom(one.status).includes(status))

/** Decides about the open person or the selected people, by keyboard, mouse or thumb. */
export function Deciding(props: DecidingProps) {
  const { employerId, current, selection, decisions, areKeysOn, onNext, onPrevious, onOpen, onLast } = props
  const [panel, setPanel] = useState<'reject' | 'label' | 'interview' | 'offer'>()
  const refusing = useRefusing(() => void decide('Rejected'))
  const isSeveral = selection.items.length > 0
  const subjects = isSeveral ? selection.items : current ? [current] : []
  // A withdrawn applicant is read-only: writing and labels are closed.
  const isGone = !isSeveral && current !== undefined && isWithdrawn(current.status)
  const mayDecide = useMayDecide()
  const mayWrite = useMayCall()('POST /api/threads/:applicationId/messages')
  const isMine = subjects.every(({ job }) => mayDecide(job._id))
  const mayPropose = useMayCall()('POST /api/threads/:applicationId/interviews')
  const mayOffer = useMayCall()('POST /api/threads/:applicationId/offers')
  const moves = isMine ? answers.filter((status) => movable(subjects, status).length > 0) : []
  const engaged = isSeveral ? subjects.filter(({ isEngaged }) => isEngaged) : []

  function close() {
    setPanel(undefined)
    refusing.clear()
  }
  function cancel() {
    close()
    goToPerson()
  }
  /** A key that has nobody to act on. */
  const refuse = (status: AnswerStatus) =>
    decisions.say(
      subjects.every((one) => one.status === status)
        ? `Already ${status}`
        : `Nobody here can become ${status}`,
    )
  async function decide(status: AnswerStatus) {
    const refuses = status === 'Rejected'
    const spared = refuses ? engaged.filter(({ application }) => !refusing.ticked.has(application)) : []
    const concerned = movable(subjects, status).filter((one) => !spared.includes(one))
    if (concerned.length === 0) return refuse(status)
    const reason = refuses ? refusing.reason : undefined
    close()
    if (isSeveral) selection.clear()
    else (onNext ?? onLast)()
    const isTaken = await decisions.decide(concerned, { status, reason })
    if (isTaken) return
    if (isSeveral) selection.replace(subjects)
    else if (concerned[0]) onOpen(concerned[0])
  }
  function noteLabel(done: ReadonlySet<string>, label: ApplicantLabel, isAdded: boolean) {
    const others = (item: InboxItem) => item.labels.filter(({ _id }) => _id !== label._id)
    selection.patch(done, (item) => ({ ...item, labels: isAdded ? [...others(item), label] : others(item) }))
  }
  async function takeBack() {
    const [first] = await decisions.takeBack()
    if (first) onOpen(first)
  }
  /** One person is proposed a time. An invitation that goes on has one, and a closed application needs its status first. */
  const proposes =
    !isSeveral && current !== undefined && isWaiting(current.status) && !current.isEngaged && mayPropose
  const isProposing = panel === 'interview' && proposes
  const interview = () =>
    moves.includes('Interview') && proposes && !isProposing ? setPanel('interview') : void decide('Interview')
  const choose = (status: AnswerStatus) => (status === 'Interview' ? interview() : void decide(status))
  /** An offer goes to one person whose application is open. */
  const offers = !isSeveral && current !== undefined && isMine && isWaiting(current.status) && mayOffer
  function leavePerson(what: string) {
    if (current) decisions.say(`${current.applicant.name}: ${what}`)
    close()
    ;(onNext ?? onLast)()
  }
  function compare() {
    if (isComparable(selection.items.length))
      props.onCompare(selection.items.map(({ application }) => application))
    else decisions.say(`Select two to ${inWords(maxComparedPeople)} people to compare them`)
  }
  const reject = () => (moves.includes('Rejected') ? setPanel('reject') : refuse('Rejected'))
  const isRejecting = panel === 'reject' && moves.includes('Rejected')
  const isLabelling = panel === 'label' && subjects.length > 0 && !isGone
  const isOffering = panel === 'offer' && offers
  const ofProposal = { i: interview, escape: cancel }
  const ofPerson = {
    ...props.partKeys,
    j: onNext,
    k: onPrevious,
    ...arrows(onNext, onPrevious),
    s: () => void decide('Shortlisted'),
    i: interview,
    r: reject,
    o: offers ? () => setPanel('offer') : undefined,
    m: isGone || !mayWrite ? undefined : props.onMessage,
    l: isGone ? undefined : () => subjects.length > 0 && setPanel('label'),
    x: () => current && selection.toggle(current),
    c: compare,
    z: () => void takeBack(),
    '/': props.onSearch,
    '?': props.onHelp,
    escape: panel ? cancel : (props.onClose ?? (() => false)),
  }
  const ofPanel = isProposing
    ? ofProposal
    : isRejecting
      ? { ...refusing.keys, escape: cancel }
      : isOffering && { escape: cancel }
  // A reason that somebody types into an open panel must not be taken for commands.
  useKeys(areKeysOn, ofPanel || ofPerson)

  useEffect(() => {
    window.addEventListener('keydown', leaveField)
    return () => window.removeEventListener('keydown', leaveField)
  }, [])

  const bar: ReactNode = isSeveral ? (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 pt-2 font-semibold">
        {namesIn(selection.items)} selected
        {isComparable(selection.items.length) && (
          <Button variant="secondary" size="small" onClick={compare} aria-keyshortcuts="C">
            Compare
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={props.onChangeStatus}>
          Change status
        </Button>
      </p>
      <DecisionBar
        moves={moves}
        onDecide={(status) => void decide(status)}
        onReject={reject}
        onLabel={() => setPanel('label')}
      />
    </div>
  ) : (
    current && (
      <DecisionBar
        status={current.status}
        isMine={isMine}
        moves={moves}
        onDecide={choose}
        onReject={reject}
        onOffer={offers ? () => setPanel('offer') : undefined}
        onMessage={isGone || !mayWrite ? undefined : props.onMessage}
        onLabel={isGone ? undefined : () => setPanel('label')}
        onPrevious={onPrevious}
        onNext={onNext}
      />
    )
  )
  return (
    <DecisionArea
      decisions={decisions}
      onTakeBack={() => void takeBack()}
      className="max-md:mt-5 md:rounded-b-box md:border-b md:shadow-none"
    >
      {isRejecting ? (
        <RejectPanel
          label={`Reject ${namesIn(subjects)}`}
          refusing={refusing}
          engaged={engaged}
          onCancel={cancel}
        />
      ) : isProposing ? (
        <InterviewPanel
          person={current}
          onStatus={() => void decide('Interview')}
          onSent={() => leavePerson('interview proposed')}
          onCancel={cancel}
        />
      ) : isOffering ? (
        <OfferPanel person={current} onSent={() => leavePerson('offer sent')} onCancel={cancel} />
      ) : isLabelling ? (
        <LabelPanel employerId={employerId} items={subjects} onLabelled={noteLabel} onClose={cancel} />
      ) : (
        bar
      )}
    </DecisionArea>
  )
}
