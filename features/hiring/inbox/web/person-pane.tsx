import type { ComponentProps } from 'react'
import { formatCount } from '#contract/base/money.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { takesKeys } from '#site/keys-marks.ts'
import { Button } from '#site/ui/button.tsx'
import { ChevronLeftIcon } from '#site/ui/icons.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { NotLoaded } from './applicant-details.tsx'
import { FoundMarks } from './found-marks.tsx'
import type { Chosen } from './inbox-queries.ts'
import { Person } from './person.tsx'
import type { useSwipe } from './use-swipe.ts'

interface PersonPaneProps extends Omit<ComponentProps<typeof Person>, 'item' | 'ofJob'> {
  current: InboxItem | undefined
  chosen: Chosen
  /** Number of people in the list, to which the button leads back. */
  total: number
  /** The person whom the address names, while not loaded. */
  loading: ComponentProps<typeof NotLoaded>['query'] | undefined
  isHidden: boolean
  onBack: () => void
  swipe: ReturnType<typeof useSwipe>
}

/** The open person, with the way back to the list. */
export function PersonPane(props: PersonPaneProps) {
  const { current, chosen, total, loading, isHidden, onBack, swipe, ...ofPerson } = props
  return (
    <div
      data-person=""
      {...takesKeys}
      // Horizontal gestures are ours: otherwise a browser interprets a swipe to the right as Back.
      className={`min-w-0 touch-pan-y touch-pinch-zoom md:overflow-y-auto md:pr-1 print:overflow-visible ${isHidden ? 'hidden' : ''}`}
      {...swipe}
    >
      <Button
        variant="quiet"
        size="small"
        icon={<ChevronLeftIcon />}
        onClick={onBack}
        className={`mb-2 -ml-3 ${chosen.ofJob ? '' : 'md:hidden'}`}
      >
        All {formatCount(total)}
      </Button>
      {loading && (
        <NotLoaded query={loading}>
          <Skeleton className="h-96 w-full" />
        </NotLoaded>
      )}
      {current && (
        <FoundMarks words={chosen.words}>
          <Person key={current.application} item={current} ofJob={chosen.ofJob} {...ofPerson} />
        </FoundMarks>
      )}
    </div>
  )
}
