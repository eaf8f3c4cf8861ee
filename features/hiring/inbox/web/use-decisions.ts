import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { answeredWords, selectionWords } from '#contract/base/left-out-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { LeftOut, SelectionReply } from '#contract/base/selection.ts'
import type { AnswerStatus } from '#contract/facts/application-status.ts'
import type { WaitingChoice } from '#contract/facts/inbox-choices.ts'
import { decisionHeldSeconds } from '#contract/facts/periods.ts'
import { applicationChanged, applicationsChanged } from '#features/hiring/apply/web/application-changed.ts'
import { useUpdates } from '#features/hiring/live-updates/web/use-updates.ts'
import { isToDecide, isWaiting } from '#features/hiring/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, reasonOf, wordsOf } from '#site/api/api-error.ts'
import { isChangedMeanwhile } from '#site/api/is-changed-meanwhile.ts'
import { type Listed, listChanges } from './change-rules.ts'
import {
  type Answer,
  decidedVersions,
  decisionCalls,
  isUnsure,
  type List,
  type Sent,
  type Subject,
} from './decision-calls.ts'
import type { Chosen } from './inbox-queries.ts'
import { lostUntil, mayBeOwn, noteLost, settleLost } from './lost-acts.ts'

/** A pending decision that can be undone, from the moment it is made. */
export interface HeldDecision {
  /** Sequence number on this page. */
  number: number
  items: readonly Subject[]
  status: AnswerStatus
  /**
   * Deadline in milliseconds of this machine's clock, counted from the click, which is no later than the
   * server's. The server's own time would be wrong on a machine with a wrong clock.
   */
  until: number
  /** People about whom the reply was lost: the lists show them as before. */
  unsure?: readonly Subject[]
  isTakingBack?: boolean
}

/** Milliseconds after the last decision, or the first change, until the list reloads. */
const settledAfter = 2_500

/** 'Aishath Ibrahim', or '3 people'. */
export const namesIn = (items: readonly Subject[]): string =>
  items.length === 1 ? (items[0]?.applicant.name ?? '') : `${formatCount(items.length)} people`

/** 'Shortlisted was taken back for 1 of 3 people', and why the others were left out. */
function partlyBackWords({ items, status }: HeldDecision, refused: readonly LeftOut[]): string {
  const undone = items.length - refused.length
  const done = undone > 0 ? `${status} was taken back for ${formatCount(undone)} of ${namesIn(items)}` : ''
  return selectionWords(done || 'Nothing could be taken back', refused)
}

/** Is a person whose decision has this status in the list? */
const listedIf: Record<WaitingChoice, (status: AnswerStatus) => boolean> = {
  decide: isToDecide,
  chosen: (status) => isWaiting(status) && !isToDecide(status),
  yes: isWaiting,
  no: (status) => !isWaiting(status),
  all: () => true,
  message: () => true,
}

/** Does a person in this status stay in the list? */
function staysIn({ status, waiting = 'all' }: Chosen, next: AnswerStatus): boolean {
  return (status === undefined || status === next) && listedIf[waiting](next)
}

/** Queries to reload besides those of the inbox. */
interface Followed {
  listed: () => readonly Listed[]
  refresh: () => Promise<unknown>
}

/** People of an earlier decision whom a newer one answered are no longer its own. */
function without(one: HeldDecision, answered: ReadonlySet<string>): HeldDecision[] {
  const stay = (items: readonly Subject[]) => items.filter(({ application }) => !answered.has(application))
  const items = stay(one.items)
  return items.length === 0 ? [] : [{ ...one, items, unsure: stay(one.unsure ?? []) }]
}

/** Words of a decision that was not accepted. What changed since may be an earlier act of this page. */
function failureWords(error: unknown, read: readonly Subject[]): string {
  const words = reasonOf(error)
  if (!(error instanceof ApiError) || error.status !== 409) return words
  if (!read.some(mayBeOwn)) return `${words.replace(/\.$/, '')}. Nothing was sent.`
  return isChangedMeanwhile(error) ? 'Your earlier decision may have been saved. Please look again.' : words
}

const rowsOf = (list: List): Listed[] =>
  (list?.items ?? []).map(({ applicant, ...item }) => ({ ...item, name: applicant.name }))

/**
 * Makes decisions in the inbox or on a board. The list changes at once, the server a moment later. Each
 * decision can be undone while it is pending; a refused one restores the person. Changes by others load
 * when no decision is in progress.
 */
export function useDecisions(employerId: string, chosen?: Chosen, board?: Followed) {
  const api = useApi()
  const queries = useQueryClient()
  const calls = decisionCalls({ api, queries, employerId, isBoard: board !== undefined })
  const [held, setShown] = useState<readonly HeldDecision[]>([])
  // Current value, also in callbacks that waited for a reply.
  const latest = useRef(held)
  const sending = useRef(new Map<number, Promise<Sent>>())
  const decided = useRef(0)
  const change = (number: number, by: Partial<HeldDecision>) =>
    setHeld((before) => before.map((one) => (one.number === number ? { ...one, ...by } : one)))
  const remove = (number: number) => setHeld((before) => before.filter((one) => one.number !== number))
  function setHeld(next: (before: readonly HeldDecision[]) => readonly HeldDecision[]) {
    latest.current = next(latest.current)
    setShown(latest.current)
  }
  const [announcement, setAnnouncement] = useState('')
  const [failure, setFailure] = useState<string>()
  const [outcome, setOutcome] = useState<SelectionReply>()
  const since = useRef(new Date())
  const own = useRef(new Set<string>())
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(settling.current), [])

  /** The list stays unchanged during consecutive decisions. */
  function settle() {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => void follow(), settledAfter)
  }
  const listed = () =>
    board?.listed() ??
    queries
      .getQueriesData<List>({ queryKey: ['inbox', 'list', employerId], type: 'active' })
      .flatMap(([, list]) => rowsOf(list))
  /** Loads and announces changes, while the open person stays unchanged. */
  async function follow() {
    settling.current = undefined
    if (sending.current.size > 0) return settle()
    const before = listed()
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['inbox'] }),
      queries.invalidateQueries({ queryKey: ['applicant-now'] }),
      applicationsChanged(queries),
      board?.refresh(),
    ])
    const words = listChanges(before, listed(), { since: since.current, own: own.current })
    if (words !== '') setAnnouncement(words)
  }
  useUpdates(() => {
    if (settling.current === undefined) settle()
  })
  async function lookAgain() {
    clearTimeout(settling.current)
    settling.current = undefined
    await Promise.all([queries.invalidateQueries({ queryKey: ['inbox'] }), applicationChanged(queries)])
  }
  const lists = { queryKey: ['inbox', 'list', employerId] }
  function showDecided(items: readonly Subject[], status: AnswerStatus) {
    const ids = new Set(items.map(({ application }) => application))
    const stays = chosen !== undefined && staysIn(chosen, status)
    queries.setQueriesData<List>(lists, (list) => {
      if (!list) return list
      const next = stays
        ? list.items.map((one) => (ids.has(one.application) ? { ...one, status, seen: true } : one))
        : list.items.filter((one) => !ids.has(one.application))
      return { ...list, items: next, total: list.total - (list.items.length - next.length) }
    })
  }
  /** Shows the lists as before a decision that was not accepted: without a connection they can't be loaded again. */
  function showBefore(before: ReturnType<typeof queries.getQueriesData<List>>) {
    for (const [key, list] of before) queries.setQueryData(key, list)
    for (const { items, unsure = [], status } of latest.current)
      showDecided(
        items.filter((one) => !unsure.includes(one)),
        status,
      )
  }
  return {
    held,
    announcement,
    failure,
    /** People who were left out of the last act. */
    outcome,
    dismissOutcome: () => setOutcome(undefined),
    say: setAnnouncement,
    /** Was it decided here? */
    isOwn: (application: string) => own.current.has(application),
    /** Decides about one or several. @returns whether it was accepted, once that is known: the lists load afterwards */
    async decide(items: readonly Subject[], answer: Answer): Promise<boolean> {
      setFailure(undefined)
      setOutcome(undefined)
      for (const { application } of items) own.current.add(application)
      const before = queries.getQueriesData<List>(lists)
      showDecided(items, answer.status)
      decided.current += 1
      const number = decided.current
      const { status } = answer
      const ids = new Set(items.map(({ application }) => application))
      /** An earlier decision about some of them of which the reply was lost. */
      const isEarlier = (one: HeldDecision) =>
        one.number !== number && (one.unsure ?? []).some(({ application }) => ids.has(application))
      const until = Date.now() + decisionHeldSeconds * 1_000
      setHeld((held) => [...held, { number, items, status, until }])
      const read = calls.asRead(items)
      const sent = calls.send(read, answer)
      sending.current.set(number, sent)
      try {
        const { done, refused, isHeld, repeated, hasFailed, lost = [] } = await sent
        calls.noteVersions(done, status)
        // An earlier press that arrived counts from its own time, which may be over.
        const untils = new Map(repeated.map((one) => [one.application, lostUntil(one, answer) ?? until]))
        const isOver = ({ application }: Subject) => (untils.get(application) ?? until) <= Date.now()
        const unsure = decidedVersions(lost)
        const pending = [...(isHeld ? done.filter((one) => !isOver(one)) : []), ...unsure]
        const left = [...untils.values()].filter((one) => one > Date.now())
        if (pending.length > 0) change(number, { items: pending, unsure, until: Math.min(until, ...left) })
        else remove(number)
        settleLost(done)
        noteLost(lost, answer, until)
        const answered = new Set(done.map(({ application }) => application))
        setHeld((held) => held.flatMap((one) => (isEarlier(one) ? without(one, answered) : [one])))
        const words = selectionWords(answeredWords(done.length), refused)
        if (refused.length > 0) setOutcome({ message: words, refused })
        setAnnouncement(refused.length > 0 ? words : `${namesIn(items)}: ${status}`)
        if (hasFailed) showBefore(before)
        if (refused.length > 0) void lookAgain()
        settle()
        return !hasFailed
      } catch (caught) {
        if (isUnsure(caught)) {
          noteLost(read, answer, until)
          const unsure = decidedVersions(read)
          change(number, { items: unsure, unsure })
        } else remove(number)
        showBefore(before)
        setFailure(`${namesIn(items)}: ${failureWords(caught, read)}`)
        void lookAgain()
        return false
      } finally {
        sending.current.delete(number)
      }
    },
    /** Undoes the last pending decision. @returns its people */
    async takeBack(): Promise<readonly Subject[]> {
      const last = latest.current.at(-1)
      if (!last || last.isTakingBack) return []
      const { number } = last
      change(number, { isTakingBack: true })
      // The server can only undo a decision that has reached it. A refused one is not held any more.
      await Promise.resolve(sending.current.get(number)).catch(() => undefined)
      const current = latest.current.find((one) => one.number === number)
      if (!current) return []
      setFailure(undefined)
      setOutcome(undefined)
      try {
        const refused = await calls.undo(current.items)
        const words = partlyBackWords(current, refused)
        if (refused.length > 0) setOutcome({ message: words, refused })
        setAnnouncement(
          refused.length > 0
            ? words
            : `${namesIn(current.items)}: ${last.status} was taken back. Nothing was sent.`,
        )
        settleLost(current.items)
        remove(number)
        return current.items
      } catch (caught) {
        setFailure(wordsOf(caught, 'This could not be taken back. Please try again.'))
        if (isUnsure(caught)) noteLost(current.items, last, Number.POSITIVE_INFINITY)
        // It may still wait. Otherwise it is known what became of it.
        if (isUnsure(caught) || (caught instanceof ApiError && caught.status === 429))
          change(number, { isTakingBack: false })
        else {
          settleLost(current.items)
          remove(number)
        }
        return []
      } finally {
        await lookAgain()
      }
    },
    /** Removes a decision that was sent. */
    expire(decision: HeldDecision) {
      remove(decision.number)
    },
  }
}

export type Decisions = ReturnType<typeof useDecisions>
