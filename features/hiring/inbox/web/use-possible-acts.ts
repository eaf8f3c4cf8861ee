import type { InboxItem } from '#contract/hiring/inbox.ts'
import { answers, isWaiting, isWithdrawn } from '#features/hiring/rules.ts'
import { useMayDecide } from '#site/companies.ts'
import { useMayCall } from '#site/member-may.tsx'
import { movable } from '../move-rules.ts'

/** The acts on the selected people, or else on the open one, that their statuses and the member's role allow. */
export function usePossibleActs(current: InboxItem | undefined, selected: readonly InboxItem[]) {
  const mayDecide = useMayDecide()
  const mayCall = useMayCall()
  const isSeveral = selected.length > 0
  const subjects = isSeveral ? selected : current ? [current] : []
  const isMine = subjects.every(({ job }) => mayDecide(job._id))
  const one = isSeveral ? undefined : current
  // A withdrawn applicant is read-only: writing and labels are closed.
  const isGone = one !== undefined && isWithdrawn(one.status)
  // A proposal or an offer goes to one person at a time. A closed application needs its status first.
  const isOpen = one !== undefined && isWaiting(one.status)
  return {
    isSeveral,
    subjects,
    /** People with an interview or an offer, among several. */
    engaged: isSeveral ? subjects.filter(({ isEngaged }) => isEngaged) : [],
    isMine,
    moves: isMine ? answers.filter((status) => movable(subjects, status).length > 0) : [],
    mayLabel: subjects.length > 0 && !isGone,
    mayWrite: !isGone && mayCall('POST /api/threads/:applicationId/messages'),
    /** An invitation that goes on has a time already. */
    mayPropose: isOpen && !one.isEngaged && mayCall('POST /api/threads/:applicationId/interviews'),
    mayOffer: isOpen && isMine && mayCall('POST /api/threads/:applicationId/offers'),
  }
}
