import { type ReactNode, Suspense, useId, useState } from 'react'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { Button } from '#site/ui/button.tsx'
import { FiltersIcon } from '#site/ui/icons.tsx'

// Loaded on demand.
const Dialog = lazyWithRetry(async () => ({ default: (await import('./rich/dialog.tsx')).Dialog }))

interface SheetOnPhoneProps {
  title: string
  showLabel: string
  hideLabel: string
  /** Label of a second close button, always visible: 'Show 10 jobs'. */
  doneLabel: string
  /** Number of active choices, as a badge. */
  count?: number
  children: ReactNode
}

/** Filters and similar: a bottom sheet below 768 px, otherwise in place, also without scripts. */
export function SheetOnPhone({
  title,
  showLabel,
  hideLabel,
  doneLabel,
  count = 0,
  children,
}: SheetOnPhoneProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const close = () => setShown(false)
  return (
    <div>
      <Button
        variant="secondary"
        icon={<FiltersIcon />}
        aria-haspopup="dialog"
        aria-controls={id}
        onClick={() => setShown(true)}
        className="w-full md:hidden noscript:hidden"
      >
        {showLabel}
        {count > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-accent text-xs text-on-accent tabular-nums">
            {count}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      {shown ? (
        <Suspense>
          <Dialog
            open
            onClose={close}
            title={title}
            closeLabel={hideLabel}
            footer={
              <Button onClick={close} className="w-full">
                {doneLabel}
              </Button>
            }
          >
            {children}
          </Dialog>
        </Suspense>
      ) : (
        <div id={id} className="max-md:hidden max-md:noscript:block">
          {children}
        </div>
      )}
    </div>
  )
}
