import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { SuccessIcon } from '#site/ui/icons.tsx'

interface TakeBackBarProps extends Partial<CountdownProps> {
  /** Words for the decision. */
  children: ReactNode
  /** Label of the button. */
  label: ReactNode
  /** Keyboard shortcut of the button. */
  keys?: string
  busy?: string | false
  onTakeBack: () => void
  className?: string
}

/** Shows a decision that is not carried out yet, with a button to take it back. */
export function TakeBackBar(props: TakeBackBarProps) {
  const { children, label, keys, busy, onTakeBack, until, onExpired, className = '' } = props
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <SuccessIcon className="size-5 shrink-0 text-green-ink" />
      <p className="flex min-w-0 grow gap-x-1.5">
        {children}
        {until !== undefined && <Countdown until={until} onExpired={onExpired} />}
      </p>
      <Button
        size="small"
        variant="secondary"
        className="shrink-0 whitespace-nowrap"
        busy={busy}
        onClick={onTakeBack}
        aria-keyshortcuts={keys}
      >
        {label}
      </Button>
    </div>
  )
}

interface CountdownProps {
  /** Time of sending in milliseconds of this machine's clock. */
  until: number
  onExpired: (() => void) | undefined
}

/** The seconds that are left. */
function Countdown({ until, onExpired }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => {
      setNow(Date.now())
      if (Date.now() >= until) onExpired?.()
    }
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [until, onExpired])
  return (
    <span aria-hidden="true" className="shrink-0 text-ink-soft tabular-nums">
      <span className="max-xl:sr-only">sent in </span>
      {Math.max(0, Math.ceil((until - now) / 1_000))} s
    </span>
  )
}
