import { useRef, useState } from 'react'
import { namesOf } from '#contract/base/facts.ts'
import {
  type AnswerStatus,
  type ApplicationStatus,
  applicationStatuses,
} from '#contract/facts/application-status.ts'
import type { RefusalReason } from '#contract/facts/end-reasons.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { isRefusal } from '#features/hiring/rules.ts'
import { useMayDecide } from '#site/companies.ts'
import { useKeys, useKeysFromHere, useKeysSwitch } from '#site/keys.ts'
import { takesKeys } from '#site/keys-marks.ts'
import { DecisionArea } from '../decision-area.tsx'
import type { Subject } from '../decision-calls.ts'
import { RejectPanel } from '../reject-panel.tsx'
import { useDecisions } from '../use-decisions.ts'
import { useRefusing } from '../use-refusing.ts'
import { BoardColumn, type Focused } from './board-column.tsx'
import { BoardPerson } from './board-person.tsx'
import { StageTabs } from './stage-tabs.tsx'
import { useAutoScroll } from './use-drag.ts'
import { useFirstInSight } from './use-first-in-sight.ts'
import { useMoves } from './use-moves.ts'

const statuses = namesOf(applicationStatuses)

interface BoardProps {
  employerId: string
  jobId: string
  jobTitle: string
}

/** Applicants of a job in columns by status. Moving a card is the same answer as elsewhere, with time to undo it. */
export function Board({ employerId, jobId, jobTitle }: BoardProps) {
  const moves = useMoves(employerId, jobId)
  const mayDecide = useMayDecide()(jobId)
  const decisions = useDecisions(employerId, undefined, {
    listed: moves.listed,
    refresh: () => moves.refresh(...statuses),
  })
  /** Previous and new status of moved people, by application. */
  const from = useRef(new Map<string, ApplicationStatus[]>())
  const [refused, setRefused] = useState<Applicant>()
  const refusing = useRefusing(refuse)
  const [open, setOpen] = useState<string>()
  const [focused, setFocused] = useState<Focused>()
  const frame = useRef<HTMLElement>(null)
  useAutoScroll(frame)
  const { totals, onCounted } = useFirstInSight(frame)
  const goTo = ({ applicationId }: Pick<Applicant, 'applicationId'>) =>
    setFocused((before) => ({ application: applicationId, number: (before?.number ?? 0) + 1 }))
  const subjectOf = ({ applicationId, _id, name, status, version }: Applicant): Subject => ({
    application: applicationId,
    job: { _id: jobId, title: jobTitle },
    applicant: { _id, name },
    status,
    version,
  })

  async function answer(applicant: Applicant, status: AnswerStatus, why?: RefusalReason) {
    from.current.set(applicant.applicationId, [applicant.status, status])
    moves.move(applicant, status)
    const isTaken = await decisions.decide([subjectOf(applicant)], { status, reason: why })
    if (isTaken) return
    moves.putBack(applicant, status)
    await moves.refresh(applicant.status, status)
  }
  function move(applicant: Applicant, status: AnswerStatus) {
    if (isRefusal(status)) setRefused(applicant)
    else void answer(applicant, status)
  }
  /** The focus stays in the column, at the next card, as in the inbox. */
  function leave(applicant: Applicant) {
    const { before, after } = moves.around(applicant._id)
    goTo(after ?? before ?? applicant)
  }
  function choose(applicant: Applicant, status: AnswerStatus) {
    if (!isRefusal(status)) leave(applicant)
    move(applicant, status)
  }
  function refuse() {
    if (refused) leave(refused)
    if (refused) void answer(refused, 'Rejected', refusing.reason)
    closePanel()
  }
  function closePanel() {
    setRefused(undefined)
    refusing.clear()
  }
  function cancel() {
    if (refused) goTo(refused)
    closePanel()
  }
  async function takeBack() {
    const taken = await decisions.takeBack()
    const concerned = taken.flatMap(({ application }) => from.current.get(application) ?? [])
    if (taken.length > 0) await moves.refresh(...concerned)
    const [first] = taken
    if (first) goTo({ applicationId: first.application })
  }
  const [areKeysOn] = useKeysSwitch('inboxKeys')
  useKeysFromHere()
  useKeys(areKeysOn, refused ? { ...refusing.keys, escape: cancel } : { z: () => void takeBack() })
  return (
    <div className="space-y-3">
      <p role="status" className="sr-only">
        {decisions.announcement}
      </p>
      <StageTabs frame={frame} statuses={statuses} totals={totals} />
      <section
        ref={frame}
        aria-label="Board"
        {...takesKeys}
        data-scrolls=""
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pb-3 max-md:snap-mandatory"
      >
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            employerId={employerId}
            jobId={jobId}
            status={status}
            focused={focused}
            onDrop={(application, was) => {
              const applicant = moves.find(application, was)
              if (applicant) move(applicant, status as AnswerStatus)
            }}
            onMove={mayDecide ? choose : undefined}
            onOpen={setOpen}
            onCounted={onCounted[status]}
          />
        ))}
      </section>
      <DecisionArea decisions={decisions} onTakeBack={() => void takeBack()}>
        {refused && <RejectPanel label={`Reject ${refused.name}`} refusing={refusing} onCancel={cancel} />}
      </DecisionArea>
      {open && (
        <BoardPerson
          key={open}
          employerId={employerId}
          job={{ _id: jobId, title: jobTitle }}
          applicantId={open}
          {...moves.around(open)}
          onOpen={setOpen}
        />
      )}
    </div>
  )
}
