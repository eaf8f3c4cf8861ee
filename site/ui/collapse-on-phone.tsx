import { type ReactNode, useId, useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { FiltersIcon } from '#site/ui/icons.tsx'

type CollapseOnPhoneProps = {
  showLabel: string
  hideLabel: string
  /** How many choices are active inside; a badge when there are any. */
  count?: number
  countLabel?: string
  children: ReactNode
}

/** Filters and the like: behind a button under 768 px, open from there on, and open where scripts do not run. */
export function CollapseOnPhone({
  showLabel,
  hideLabel,
  count = 0,
  countLabel = 'active',
  children,
}: CollapseOnPhoneProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div>
      <Button
        variant="secondary"
        icon={<FiltersIcon />}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
        className="w-full md:hidden noscript:hidden"
      >
        {shown ? hideLabel : showLabel}
        {count > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-accent text-xs text-on-accent tabular-nums">
            {count}
            <span className="sr-only"> {countLabel}</span>
          </span>
        )}
      </Button>
      <div id={id} className={shown ? 'max-md:pt-4' : 'max-md:hidden max-md:noscript:block'}>
        {children}
      </div>
    </div>
  )
}
