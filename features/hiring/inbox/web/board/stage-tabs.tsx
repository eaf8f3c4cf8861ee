import { type RefObject, useEffect, useState } from 'react'
import { formatCount } from '#contract/base/money.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'

interface StageTabsProps {
  /** The board, whose columns are in the order of the statuses. */
  frame: RefObject<HTMLElement | null>
  statuses: readonly ApplicationStatus[]
  /** Known numbers of people. */
  totals: ReadonlyMap<ApplicationStatus, number>
}

/** Stages of the board on a phone, where one fills the screen: each with its number, the visible one marked. */
export function StageTabs({ frame, statuses, totals }: StageTabsProps) {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const board = frame.current
    if (!board) return
    const look = () => setShown(Math.round(board.scrollLeft / Math.max(1, board.clientWidth)))
    board.addEventListener('scroll', look, { passive: true })
    return () => board.removeEventListener('scroll', look)
  }, [frame])
  function show(at: number) {
    const [board, column] = [frame.current, frame.current?.children[at]]
    if (!board || !column) return
    const from = column.getBoundingClientRect().left - board.getBoundingClientRect().left
    board.scrollTo({ left: board.scrollLeft + from - 16, behavior: 'smooth' })
    setShown(at)
  }
  return (
    <nav aria-label="Stages" className="-mx-4 flex gap-1 overflow-x-auto px-4 md:hidden">
      {statuses.map((status, at) => (
        <button
          key={status}
          type="button"
          aria-current={at === shown ? 'true' : undefined}
          onClick={() => show(at)}
          className={`inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 px-2.5 text-sm ${at === shown ? 'border-accent font-semibold' : 'border-transparent text-ink-soft'}`}
        >
          {status}
          <TotalOf total={totals.get(status)} />
        </button>
      ))}
    </nav>
  )
}

const TotalOf = ({ total }: { total: number | undefined }) =>
  total !== undefined && <span className="tabular-nums">{formatCount(total)}</span>
