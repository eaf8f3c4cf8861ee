import { useState } from 'react'
import type { AnswerStatus } from '#contract/facts/application-status.ts'
import type { ApplicantLabel, InboxItem } from '#contract/hiring/inbox.ts'
import { movable } from '../move-rules.ts'
import { goToPerson } from './deciding-keys.ts'
import type { Subject } from './decision-calls.ts'
import type { Panel } from './decision-panel.tsx'
import type { Decisions } from './use-decisions.ts'
import { usePossibleActs } from './use-possible-acts.ts'
import { useRefusing } from './use-refusing.ts'
import type { Selection } from './use-selection.ts'

export interface Decided {
  /** The open person. */
  current: InboxItem | undefined
  selection: Selection
  decisions: Decisions
  onNext: (() => void) | undefined
  /** The last one was decided. */
  onLast: () => void
  /** A decision was undone: the page opens that person. */
  onOpen: (item: Subject) => void
}

/** Acts on the open person or the selected people, and the panel that asks for the rest of one. */
export function useDeciding({ current, selection, decisions, onNext, onLast, onOpen }: Decided) {
  const acts = usePossibleActs(current, selection.items)
  const { isSeveral, subjects, engaged, moves } = acts
  const [asked, setPanel] = useState<Panel>()
  const refusing = useRefusing(() => void decide('Rejected'))
  /** The panel goes once its act is not possible any more. */
  const isPossible: Record<Panel, boolean> = {
    reject: moves.includes('Rejected'),
    label: acts.mayLabel,
    interview: acts.mayPropose,
    offer: acts.mayOffer,
  }
  const panel = asked && isPossible[asked] ? asked : undefined
  const opens = (one: Panel) => (isPossible[one] ? () => setPanel(one) : undefined)

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
  /** A second I sets the status without a time. */
  const interview = () =>
    moves.includes('Interview') && acts.mayPropose && panel !== 'interview'
      ? setPanel('interview')
      : void decide('Interview')
  const choose = (status: AnswerStatus) => (status === 'Interview' ? interview() : void decide(status))
  function leavePerson(what: string) {
    if (current) decisions.say(`${current.applicant.name}: ${what}`)
    close()
    ;(onNext ?? onLast)()
  }
  const reject = () => (moves.includes('Rejected') ? setPanel('reject') : refuse('Rejected'))
  return {
    acts,
    panel,
    isAsking: asked !== undefined,
    opens,
    refusing,
    cancel,
    decide,
    choose,
    reject,
    takeBack,
    noteLabel,
    leavePerson,
  }
}
