import type { Applicant } from '#contract/applicants.ts'
import type { AnswerStatus } from '#contract/application-status.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { movesFrom } from '#features/hiring/rules.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'
import { Written } from '#site/ui/written.tsx'
import { DaysLeft, FactsLine } from '../inbox-list.tsx'
import { useDraggable } from './use-drag.ts'

interface BoardCardProps {
  applicant: Applicant
  onMove: (status: AnswerStatus) => void
  onOpen: () => void
}

/** A person on the board. It is dragged, or moved with the list of statuses by keyboard and thumb. */
export function BoardCard({ applicant, onMove, onOpen }: BoardCardProps) {
  const { name, status, appliedDate, answerBy, isNew, facts, meets, assigned } = applicant
  const { element, isDragged } = useDraggable({ application: applicant.applicationId, status })
  const moves = movesFrom(status)
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
      <FactsLine facts={facts} meets={meets} />
      <p className="text-sm text-ink-soft">
        {answerBy ? <DaysLeft answerBy={answerBy} /> : `Applied ${formatLongDate(appliedDate)}`}
      </p>
      {assigned && (
        <p className="text-sm text-ink-soft">
          Assigned to <Written>{assigned.name}</Written>
        </p>
      )}
      {moves.length > 0 && (
        <Field label={`Move ${name} to`} labelHidden className="mt-2">
          <Select
            value=""
            placeholder="Move to..."
            onChange={(event) => onMove(event.target.value as AnswerStatus)}
            options={moves}
          />
        </Field>
      )}
    </li>
  )
}
