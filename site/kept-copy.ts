import type { Query, QueryClient } from '@tanstack/react-query'
import { isGone } from '#site/api/api-error.ts'

/** Milliseconds between attempts: a weak line becomes better without an event. */
const retryEvery = 30_000

/** Shown data of a page that this device kept: it has no time of reading. What is gone by now is shown as such. */
const kept = {
  type: 'active',
  predicate: ({ state: { data, dataUpdatedAt, error } }: Query) =>
    data !== undefined && dataUpdatedAt === 0 && !isGone(error),
} as const

const watched = new WeakSet<QueryClient>()

/** Says that the shown page may be outdated for as long as a part of it comes from a kept copy, and reads that part again. */
export function watchKept(queries: QueryClient): void {
  if (watched.has(queries)) return
  watched.add(queries)
  const notice = document.createElement('p')
  notice.setAttribute('role', 'status')
  notice.className = 'bg-blue-tint p-3 text-center text-blue-ink empty:hidden'
  document.body.prepend(notice)
  const cache = queries.getQueryCache()
  const show = () => {
    const words =
      cache.findAll(kept).length > 0
        ? 'This page was saved on this device earlier and may be outdated. It is updated as soon as it can be loaded.'
        : ''
    // A text that is written again is read out again.
    if (notice.textContent !== words) notice.textContent = words
  }
  cache.subscribe(show)
  show()
  setInterval(() => {
    if (document.visibilityState !== 'hidden') void queries.refetchQueries(kept, { cancelRefetch: false })
  }, retryEvery)
}
