import type { AnswerStatus, ApplicationStatus } from '#contract/facts/application-status.ts'
import { Button } from '#site/ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#site/ui/icons.tsx'

interface DecisionBarProps {
  /** Status of the person; undefined if several are selected. */
  status?: ApplicationStatus | undefined
  /** May the member decide about applicants of this job? */
  isMine?: boolean
  /** Possible statuses. Without any, the bar says so and only shows the button for the next person. */
  moves: readonly AnswerStatus[]
  onDecide: (status: AnswerStatus) => void
  onReject: () => void
  onOffer?: (() => void) | undefined
  onMessage?: (() => void) | undefined
  onLabel?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** Shows the possible decisions, always visible and in reach of the thumb on a phone. */
export function DecisionBar(props: DecisionBarProps) {
  const { status, isMine = true, moves, onDecide, onReject, onPrevious, onNext } = props
  const others = [
    { label: 'Offer', key: 'O', onPress: props.onOffer },
    { label: 'Message', key: 'M', onPress: props.onMessage },
    { label: 'Label', key: 'L', onPress: props.onLabel },
  ]
  const look = 'max-sm:min-h-12 max-sm:grow max-sm:px-2'
  const may = (one: AnswerStatus) => moves.includes(one)
  return (
    <div className="flex flex-wrap items-center gap-2 py-2">
      {moves.length === 0 && (
        <p className="text-ink-soft">
          {isMine ? `${status}: there is nothing to decide` : 'Others decide about applicants of this job'}
        </p>
      )}
      {moves.length > 0 && (
        <>
          <Button
            onClick={() => onDecide('Shortlisted')}
            disabled={!may('Shortlisted')}
            aria-keyshortcuts="S"
            className={look}
          >
            Shortlist
          </Button>
          <Button
            variant="secondary"
            onClick={() => onDecide('Interview')}
            disabled={!may('Interview')}
            aria-keyshortcuts="I"
            className={look}
          >
            Interview
          </Button>
          <Button
            variant="danger-quiet"
            onClick={onReject}
            disabled={!may('Rejected')}
            aria-keyshortcuts="R"
            className={look}
          >
            Reject
          </Button>
        </>
      )}
      <div className="flex items-center gap-1 max-sm:w-full sm:ml-auto">
        {others.map(
          ({ label, key, onPress }) =>
            onPress && (
              <Button
                key={key}
                variant="quiet"
                size="small"
                onClick={onPress}
                aria-keyshortcuts={key}
                className="max-sm:px-2"
              >
                {label}
              </Button>
            ),
        )}
        <Button
          variant="quiet"
          size="small"
          icon={<ChevronLeftIcon />}
          aria-label="Previous"
          disabled={!onPrevious}
          onClick={onPrevious}
          aria-keyshortcuts="K"
          className="ml-auto"
        />
        <Button variant="quiet" size="small" disabled={!onNext} onClick={onNext} aria-keyshortcuts="J">
          <span className="max-[22rem]:sr-only">Next</span>
          <ChevronRightIcon />
        </Button>
      </div>
    </div>
  )
}
