import type { ReactNode } from 'react'
import { Button } from '#site/ui/button.tsx'

interface RemovedRowProps {
  children: ReactNode
  /** Undefined where it cannot be undone. */
  onUndo: (() => void) | undefined
}

/** The place of a job that was just removed from a list. */
export const RemovedRow = ({ children, onUndo }: RemovedRowProps) => (
  <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 rounded-box border border-dashed border-control/60 px-4 py-2 text-ink-soft">
    <span role="status">{children}</span>
    {onUndo && (
      <Button variant="secondary" size="small" onClick={onUndo}>
        Undo
      </Button>
    )}
  </li>
)
