import type { ReactNode } from 'react'
import { takesKeys } from '#site/keys-marks.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Outcomes } from '#site/ui/rich/outcomes.tsx'
import { TakeBackBar } from '#site/ui/rich/take-back-bar.tsx'
import { staysAtBottom } from '#site/ui/stays-at-bottom.ts'
import { type Decisions, namesIn } from './use-decisions.ts'

interface DecisionAreaProps {
  decisions: Decisions
  onTakeBack: () => void
  /** Controls for the current decision; absent if only the last decision is shown. */
  children: ReactNode
  className?: string
}

/** Fixed footer of the page: the failure of a decision, the last one with its undo button, and the next one. */
export function DecisionArea({ decisions, onTakeBack, children, className = '' }: DecisionAreaProps) {
  const { failure, outcome, dismissOutcome, held, expire } = decisions
  const last = held.at(-1)
  if (!children && !last && !failure && !outcome) return null
  return (
    <section
      aria-label="Decision"
      {...takesKeys}
      {...staysAtBottom}
      className={`sticky bottom-0 z-10 -mx-4 border-t bg-raised px-4 shadow-over sm:mx-0 sm:rounded-t-box sm:border-x ${className}`}
    >
      {failure && (
        <div className="py-2">
          <Alert tone="error">{failure}</Alert>
        </div>
      )}
      {outcome && (
        <div className="max-h-60 overflow-y-auto py-2">
          <Outcomes {...outcome} onDismiss={dismissOutcome} />
        </div>
      )}
      {last && (
        <TakeBackBar
          key={last.number}
          label="Take back"
          keys="Z"
          onTakeBack={onTakeBack}
          busy={last.isTakingBack ? 'Taking back...' : false}
          until={last.until}
          onExpired={() => expire(last)}
          className="border-b py-1.5"
        >
          {/* Names give way; what happened and the seconds that are left do not. */}
          <span className="shrink-0 font-semibold">{last.status}</span>{' '}
          <span className="min-w-0 truncate">{namesIn(last.items)}</span>{' '}
          {(last.unsure?.length ?? 0) > 0 && <span className="shrink-0">(perhaps not saved)</span>}{' '}
        </TakeBackBar>
      )}
      {children}
    </section>
  )
}
