import { type RefObject, useMemo, useRef, useState } from 'react'
import { namesOf } from '#contract/base/facts.ts'
import { type ApplicationStatus, applicationStatuses } from '#contract/facts/application-status.ts'

const statuses = namesOf(applicationStatuses)

/**
 * Brings the first stage that has people into sight once, when all before it are known to be empty: on a phone a board shows
 * one stage. Nothing moves after somebody has scrolled.
 *
 * @returns the known numbers of people, and for each column a function that is called with its number
 */
export function useFirstInSight(frame: RefObject<HTMLElement | null>) {
  const isDone = useRef(false)
  const [totals, setTotals] = useState<ReadonlyMap<ApplicationStatus, number>>(new Map())
  const onCounted = useMemo(() => {
    const totals = new Map<ApplicationStatus, number>()
    function look() {
      const first = statuses.findIndex((status) => totals.get(status) !== 0)
      const place = statuses[first]
      const board = frame.current
      if (isDone.current || !board || place === undefined || !totals.has(place)) return
      isDone.current = true
      const column = board.children[first]
      if (first === 0 || board.scrollLeft !== 0 || !(column instanceof HTMLElement)) return
      const [{ left, right }, edge] = [column.getBoundingClientRect(), board.getBoundingClientRect()]
      if (right > edge.right) board.scrollLeft = left - edge.left
    }
    return Object.fromEntries(
      statuses.map((status) => [
        status,
        (total: number) => {
          totals.set(status, total)
          setTotals((known) => new Map(known).set(status, total))
          look()
        },
      ]),
    ) as Record<ApplicationStatus, (total: number) => void>
  }, [frame])
  return { totals, onCounted }
}
