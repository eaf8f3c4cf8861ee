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
import type { Subject } from '../decision-calls.ts'
import { useDecisions } from '../use-decisions.ts'
import { useInboxKeys } from '../use-inbox-keys.ts'
import { useRefusing } from '../use-refusing.ts'
import type { Focused } from './board-column.tsx'
import { useMoves } from './use-moves.ts'

/** Decisions by moving cards between columns, which show each at once. A rejection asks for its reason first. */
export function useBoardDecisions(employerId: string, job: Subject['job']) {
  const moves = useMoves(employerId, job._id)
  const decisions = useDecisions(employerId, undefined, {
    listed: moves.listed,
    refresh: () => moves.refresh(...namesOf(applicationStatuses)),
  })
  /** Previous and new status of moved people, by application. */
  const changedStatuses = useRef(new Map<string, ApplicationStatus[]>())
  const [refused, setRefused] = useState<Applicant>()
  const refusing = useRefusing(refuse)
  const [focused, setFocused] = useState<Focused>()
  const goTo = ({ applicationId }: Pick<Applicant, 'applicationId'>) =>
    setFocused((before) => ({ application: applicationId, number: (before?.number ?? 0) + 1 }))
  const subjectOf = ({ applicationId, _id, name, status, version }: Applicant): Subject => ({
    application: applicationId,
    job,
    applicant: { _id, name },
    status,
    version,
  })

  async function answer(applicant: Applicant, status: AnswerStatus, why?: RefusalReason) {
    changedStatuses.current.set(applicant.applicationId, [applicant.status, status])
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
    const concerned = taken.flatMap(({ application }) => changedStatuses.current.get(application) ?? [])
    if (taken.length > 0) await moves.refresh(...concerned)
    const [first] = taken
    if (first) goTo({ applicationId: first.application })
  }
  useInboxKeys(refused ? { ...refusing.keys, escape: cancel } : { z: () => void takeBack() })
  return { moves, decisions, refused, refusing, focused, move, choose, cancel, takeBack }
}
