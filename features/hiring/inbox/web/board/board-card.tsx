import { useEffect } from 'react'
import type { AnswerStatus } from '#contract/facts/application-status.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { isRefusal, movesFrom } from '#features/hiring/rules.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Menu } from '#site/ui/rich/menu.tsx'
import { Written } from '#site/ui/written.tsx'
import { AskedFirst, DaysLeft, FactsLine } from '../inbox-list.tsx'
import { useDraggable } from './use-drag.ts'

interface BoardCardProps {
  applicant: Applicant
  /** A new number moves the focus to this card. */
  focus: number | undefined
  /** Absent for members who may not decide about the person. */
  onMove: ((status: AnswerStatus) => void) | undefined
  onOpen: () => void
}

/** A person on the board, moved by dragging, or with the menu of statuses by keyboard and thumb. */
export function BoardCard({ applicant, focus, onMove, onOpen }: BoardCardProps) {
  const { name, status, appliedDate, answerBy, isNew, facts, meets, assigned } = applicant
  const moves = onMove ? movesFrom(status) : []
  const { element, isDragged } = useDraggable(
    { application: applicant.applicationId, status },
    moves.length > 0,
  )
  useEffect(() => {
    if (focus === undefined) return
    const buttons = element.current?.querySelectorAll('button')
    const [name, menu = name] = buttons ?? []
    menu?.focus()
  }, [focus, element])
  return (
    <li
      ref={element}
      className={`rounded-box border [contain-intrinsic-size:auto_9rem] [content-visibility:auto] bg-raised p-3 ${isDragged ? 'opacity-50' : ''} ${moves.length > 0 ? 'cursor-grab' : ''}`}
    >
      <div className="flex items-baseline justify-between gap-2">
        <button
          type="button"
          onClick={onOpen}
          className="min-w-0 truncate text-left font-semibold hover:underline"
        >
          <Written>{name}</Written>
        </button>
        {isNew && <Badge tone="lagoon">New</Badge>}
      </div>
      <AskedFirst nationality={facts?.nationality ?? null} permit={facts?.permit ?? null} facts={facts} />
      <FactsLine facts={facts} meets={meets} />
      <p className="text-sm text-ink-soft">
        <DaysLeft answerBy={answerBy} appliedDate={appliedDate} />
      </p>
      {assigned && (
        <p className="text-sm text-ink-soft">
          Assigned to <Written>{assigned.name}</Written>
        </p>
      )}
      {moves.length > 0 && (
        <div className="mt-2">
          <Menu
            label={`Move ${name} to`}
            items={moves.map((to) => ({ label: to, isLoss: isRefusal(to), onChoose: () => onMove?.(to) }))}
          >
            Move<span className="sr-only"> {name}</span>
          </Menu>
        </div>
      )}
    </li>
  )
}
