import type { ComponentProps } from 'react'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { Button } from '#site/ui/button.tsx'
import { isComparable } from './compare/compare-query.ts'
import { DecisionBar } from './decision-bar.tsx'
import { namesIn } from './use-decisions.ts'

interface SelectedBarProps extends ComponentProps<typeof DecisionBar> {
  selected: readonly InboxItem[]
  onCompare: () => void
  onChangeStatus: () => void
}

/** Shows the possible decisions about several people, and the acts that only several have. */
export function SelectedBar({ selected, onCompare, onChangeStatus, ...decisions }: SelectedBarProps) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 pt-2 font-semibold">
        {namesIn(selected)} selected
        {isComparable(selected.length) && (
          <Button variant="secondary" size="small" onClick={onCompare} aria-keyshortcuts="C">
            Compare
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onChangeStatus}>
          Change status
        </Button>
      </p>
      <DecisionBar {...decisions} />
    </div>
  )
}
