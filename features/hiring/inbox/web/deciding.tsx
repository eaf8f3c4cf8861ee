import { type ReactNode, useState } from 'react'
import type { AnswerStatus } from '#contract/application-status.ts'
import type { RefusalReason } from '#contract/end-reasons.ts'
import type { InboxItem } from '#contract/inbox.ts'
import { answers, isWithdrawn, movesFrom } from '#features/hiring/rules.ts'
import { useMayDecide } from '#site/companies.ts'
import { useKeys } from '#site/keys.ts'
import { useMayCall } from '#site/member-may.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { LabelPanel } from './label-panel.tsx'
import { RejectPanel, reasons } from './reject-panel.tsx'
import { TakeBackBar } from './take-back-bar.tsx'
import { type Decisions, whom } from './use-decisions.ts'
import type { Selection } from './use-selection.ts'

interface DecidingProps {
  employerId: string
  /** The person who is open. */
  current: InboxItem | undefined
  selection: Selection
  decisions: Decisions
  areKeysOn: boolean
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  /** Somebody was taken back: the page goes there. */
  onOpen: (item: Pick<InboxItem, 'application'>) => void
  /** The last one was decided. */
  onLast: () => void
  onSearch: () => void
  onHelp: () => void
}

/** Goes to where one writes to the person, or to the words that say why nobody can. */
function goToMessage() {
  const place = document.querySelector<HTMLElement>('[data-person] [data-writing]')
  const message = place?.querySelector('textarea') ?? place
  message?.scrollIntoView({ block: 'center' })
  message?.focus()
}

/** Those of them who may be moved there and are not there yet. */
const movable = (people: readonly InboxItem[], status: AnswerStatus) =>
  people.filter((one) => movesFrom(one.status).includes(status))

/** Decides about the person who is open or the people who are selected: by key, by pointer, by thumb. */
export function Deciding(props: DecidingProps) {
  const { employerId, current, selection, decisions, areKeysOn, onNext, onPrevious, onOpen, onLast } = props
  const [panel, setPanel] = useState<'reject' | 'label'>()
  const [reason, setReason] = useState<RefusalReason>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const isSeveral = selection.items.length > 0
  const subjects = isSeveral ? selection.items : current ? [current] : []
  // Somebody who withdrew is read and left: there is nobody to write to, and labels went with the application.
  const isGone = !isSeveral && current !== undefined && isWithdrawn(current.status)
  const mayDecide = useMayDecide()
  const mayWrite = useMayCall()('POST /api/threads/:applicationId/messages')
  const isMine = subjects.every(({ job }) => mayDecide(job._id))
  const moves = isMine ? answers.filter((status) => movable(subjects, status).length > 0) : []
  const engaged = isSeveral ? subjects.filter(({ isEngaged }) => isEngaged) : []

  function close() {
    setPanel(undefined)
    setReason(undefined)
    setTicked(new Set())
  }
  async function decide(status: AnswerStatus) {
    const refuses = status === 'Rejected'
    const spared = refuses ? engaged.filter(({ application }) => !ticked.has(application)) : []
    const concerned = movable(subjects, status).filter((one) => !spared.includes(one))
    if (concerned.length === 0) return decisions.say('Nobody left to decide on')
    const [given] = [refuses ? reason : undefined]
    close()
    if (isSeveral) selection.clear()
    else (onNext ?? onLast)()
    const isTaken = await decisions.decide(concerned, { status, reason: given })
    if (!isTaken && concerned[0] && !isSeveral) onOpen(concerned[0])
  }
  async function takeBack() {
    const [first] = await decisions.takeBack()
    if (first) onOpen(first)
  }
  const reject = () =>
    moves.includes('Rejected') ? setPanel('reject') : decisions.say('Nobody left to decide on')
  const isRejecting = panel === 'reject' && moves.includes('Rejected')
  const isLabelling = panel === 'label' && current && !isGone
  const sendOnEnter = () => {
    if (document.activeElement instanceof HTMLButtonElement) return false
    return void decide('Rejected')
  }
  useKeys(areKeysOn, {
    j: onNext,
    arrowdown: onNext,
    arrowright: onNext,
    k: onPrevious,
    arrowup: onPrevious,
    arrowleft: onPrevious,
    s: () => void decide('Shortlisted'),
    i: () => void decide('Interview'),
    r: reject,
    m: isGone || !mayWrite ? undefined : goToMessage,
    l: isGone ? undefined : () => current && setPanel('label'),
    x: () => current && selection.toggle(current),
    z: () => void takeBack(),
    '/': props.onSearch,
    '?': props.onHelp,
    escape: panel ? close : () => false,
    ...(isRejecting && {
      enter: sendOnEnter,
      ...Object.fromEntries(reasons.map((one, place) => [String(place + 1), () => setReason(one)])),
    }),
  })

  const last = decisions.held.at(-1)
  const bar: ReactNode = isSeveral ? (
    <div>
      <p className="pt-2 font-semibold">{whom(selection.items)} selected</p>
      <DecisionBar moves={moves} onDecide={(status) => void decide(status)} onReject={reject} />
    </div>
  ) : (
    current && (
      <DecisionBar
        status={current.status}
        isMine={isMine}
        moves={moves}
        onDecide={(status) => void decide(status)}
        onReject={reject}
        onMessage={isGone || !mayWrite ? undefined : goToMessage}
        onLabel={isGone ? undefined : () => setPanel('label')}
        onPrevious={onPrevious}
        onNext={onNext}
      />
    )
  )
  if (!bar && !last && !decisions.failure) return null
  return (
    <section
      aria-label="Decision"
      className="sticky bottom-0 z-10 -mx-4 mt-5 border-t bg-raised px-4 shadow-over sm:mx-0 sm:rounded-t-box sm:border-x"
    >
      {decisions.failure && (
        <div className="py-2">
          <Alert tone="error">{decisions.failure}</Alert>
        </div>
      )}
      {last && (
        <TakeBackBar
          key={last.number}
          decision={last}
          onTakeBack={() => void takeBack()}
          onExpired={decisions.expire}
        />
      )}
      {isRejecting && (
        <RejectPanel
          label={`Reject ${whom(subjects)}`}
          reason={reason}
          onReason={setReason}
          engaged={engaged}
          ticked={ticked}
          onTick={(id) =>
            setTicked(
              (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
            )
          }
          onSend={() => void decide('Rejected')}
          onCancel={close}
        />
      )}
      {isLabelling && (
        <LabelPanel employerId={employerId} item={current} labels={current.labels} onClose={close} />
      )}
      {!isRejecting && !isLabelling && bar}
    </section>
  )
}
