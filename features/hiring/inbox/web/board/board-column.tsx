import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatCount } from '#contract/base/money.ts'
import type { AnswerStatus, ApplicationStatus } from '#contract/facts/application-status.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { BoardCard } from './board-card.tsx'
import { columnQuery } from './board-queries.ts'
import { useAutoScroll, useDropTarget } from './use-drag.ts'

interface BoardColumnProps {
  employerId: string
  jobId: string
  status: ApplicationStatus
  /** Card that gets the focus. */
  focused: Focused | undefined
  onDrop: (application: string, from: ApplicationStatus) => void
  /** Absent for members who may not decide about these applicants. */
  onMove: ((applicant: Applicant, status: AnswerStatus) => void) | undefined
  onOpen: (applicantId: string) => void
  /** Called when the number of its people is known. */
  onCounted: (total: number) => void
}

/** A card that gets the focus, with a new number each time. */
export interface Focused {
  application: string
  number: number
}

/** People in one status. Further pages load within the column. */
export function BoardColumn(props: BoardColumnProps) {
  const { employerId, jobId, status, focused, onDrop, onMove, onOpen, onCounted } = props
  const query = useInfiniteQuery(columnQuery(useApi(), employerId, jobId, status))
  const { element, isOver } = useDropTarget(status, onDrop)
  const list = useRef<HTMLUListElement>(null)
  useAutoScroll(list)
  const people = query.data?.pages.flatMap(({ items }) => items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  const isCounted = query.isSuccess
  // Narrow until a card is held over it.
  const isNarrow = isCounted && total === 0 && !isOver
  useEffect(() => {
    if (isCounted) onCounted(total)
  }, [isCounted, total, onCounted])
  return (
    <section
      ref={element}
      aria-label={status}
      className={`flex max-h-[calc(100dvh-8rem)] w-full shrink-0 snap-start flex-col rounded-box border p-2 ${isNarrow ? 'md:min-h-56 md:w-12 md:items-center md:px-1' : 'md:w-72'} ${isOver ? 'border-accent bg-accent-tint' : 'bg-hover'}`}
    >
      <h2
        className={`flex items-center justify-between gap-2 px-1 pb-2 ${isNarrow ? 'md:justify-start md:px-0 md:py-1 md:[writing-mode:vertical-rl]' : ''}`}
      >
        <ApplicationStatusBadge status={status} />
        <span className="text-sm text-ink-soft tabular-nums">{formatCount(total)}</span>
      </h2>
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {query.isError && (
        <div role="alert" className="space-y-2 p-1 text-sm text-danger">
          <p>{wordsOf(query.error, 'Failed to fetch applicants')}</p>
          <Button size="small" variant="secondary" onClick={() => void query.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {isNarrow && <p className="px-1 text-sm text-ink-soft md:sr-only">Nobody</p>}
      <ul ref={list} className="min-h-16 space-y-2 overflow-y-auto">
        {people.map((applicant) => (
          <BoardCard
            key={applicant.applicationId}
            applicant={applicant}
            focus={focused?.application === applicant.applicationId ? focused.number : undefined}
            onMove={onMove && ((to) => onMove(applicant, to))}
            onOpen={() => onOpen(applicant._id)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          busy={query.isFetchingNextPage && 'Loading...'}
          onClick={() => void query.fetchNextPage()}
          className="mt-2"
        >
          Show more of the {formatCount(total)}
        </Button>
      )}
    </section>
  )
}
