import type { ReactNode } from 'react'
import { formatCount } from '#contract/base/money.ts'
import { Button } from '#site/ui/button.tsx'

interface InboxHeadProps {
  /** Replaces the heading of the inbox. */
  head: ReactNode
  /** Number of people to decide about; undefined while it loads. */
  toDecide: number | undefined
  /** Shows the keys; absent where there are none. */
  onHelp: (() => void) | undefined
  /** On a phone an open person has the whole page. */
  isPersonHidden: boolean
}

/** The heading of the inbox, with the number of people to decide about. */
export function InboxHead({ head, toDecide, onHelp, isPersonHidden }: InboxHeadProps) {
  return (
    <div className={`mb-3 flex flex-wrap items-center gap-x-4 ${isPersonHidden ? '' : 'max-md:sr-only'}`}>
      {head ?? (
        <>
          <h1 className="text-2xl font-bold">Inbox</h1>
          <p className="grow text-ink-soft">
            {toDecide !== undefined && `${formatCount(toDecide)} to decide`}
          </p>
        </>
      )}
      {onHelp && (
        <Button variant="quiet" size="small" onClick={onHelp} className="max-md:hidden">
          Keys <kbd>?</kbd>
        </Button>
      )}
    </div>
  )
}
