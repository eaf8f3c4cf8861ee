import { useEffect, useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { SuccessIcon } from '#site/ui/icons.tsx'
import { type HeldDecision, namesIn } from './use-decisions.ts'

interface TakeBackBarProps {
  decision: HeldDecision
  onTakeBack: () => void
  onExpired: (decision: HeldDecision) => void
}

const secondsLeft = ({ until }: HeldDecision) => Math.max(0, Math.ceil((until - Date.now()) / 1_000))

/** Shows the last decision, and the remaining time to undo it. */
export function TakeBackBar({ decision, onTakeBack, onExpired }: TakeBackBarProps) {
  const [left, setLeft] = useState(() => secondsLeft(decision))
  useEffect(() => {
    const look = () => {
      const seconds = secondsLeft(decision)
      setLeft(seconds)
      if (seconds === 0) onExpired(decision)
    }
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [decision, onExpired])
  return (
    <div className="flex items-center gap-3 border-b py-1.5">
      <SuccessIcon className="size-5 shrink-0 text-green-ink" />
      {/* Names give way; what happened and the seconds that are left do not. */}
      <p className="flex min-w-0 grow gap-x-1.5">
        <span className="shrink-0 font-semibold">{decision.status}</span>{' '}
        <span className="min-w-0 truncate">{namesIn(decision.items)}</span>{' '}
        <span aria-hidden="true" className="shrink-0 text-ink-soft tabular-nums">
          <span className="max-xl:sr-only">sent in </span>
          {left} s
        </span>
      </p>
      <Button
        size="small"
        variant="secondary"
        className="shrink-0 whitespace-nowrap"
        onClick={onTakeBack}
        aria-keyshortcuts="Z"
      >
        Take back
      </Button>
    </div>
  )
}
