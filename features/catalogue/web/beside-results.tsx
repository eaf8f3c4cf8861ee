import { type ReactNode, Suspense } from 'react'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { Container } from '#site/ui/container.tsx'
import { useMedia } from '#site/use-media.ts'
import { useStepsToResults } from './last-results.ts'
import type { ListingPath } from './listing-address.ts'

// For wide screens only.
const ResultsList = lazyWithRetry(() => import('./results-list.tsx'))

/** A job; on a wide screen the results that it was opened in stay at its left. */
export function BesideResults({ path, children }: { path: ListingPath; children: ReactNode }) {
  const isWide = useMedia('(min-width: 80rem)')
  const away = useStepsToResults()
  const isBeside = isWide && away !== undefined
  return (
    <Container
      width={isBeside ? 'wide' : 'page'}
      className={isBeside ? 'grid grid-cols-[23rem_minmax(0,1fr)] gap-x-8' : ''}
    >
      {isBeside && (
        <div>
          <Suspense>
            <ResultsList path={path} next={away.next} />
          </Suspense>
        </div>
      )}
      <div className="min-w-0">{children}</div>
    </Container>
  )
}
