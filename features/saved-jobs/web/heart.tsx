import { Suspense } from 'react'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'

// Loads after the page, since a card is read before it is saved.
const SaveHeart = lazyWithRetry(() => import('./save-heart.tsx'))

/** Saves a job for later; its space is reserved until it has loaded. */
export function Heart(heart: { jobId: string; title: string; words?: true }) {
  return (
    <Suspense fallback={<span className={heart.words ? 'save-heart save-words' : 'save-heart'} />}>
      <SaveHeart {...heart} />
    </Suspense>
  )
}
