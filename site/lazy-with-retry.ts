import { type ComponentType, lazy } from 'react'

/** A component with any props: its own type defines them. */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of lazy
type Part = ComponentType<any>

const waitInMilliseconds = 2_000

/** Resolves once the browser is online again, or after a delay if it claims to be. */
const nextChance = (wait: number): Promise<unknown> =>
  new Promise((resolve) =>
    navigator.onLine ? setTimeout(resolve, wait) : window.addEventListener('online', resolve, { once: true }),
  )

/** A restored connection may fail at first: retries for a minute, with growing delays. */
async function untilItComes<T>(load: () => Promise<T>, wait = waitInMilliseconds): Promise<T> {
  return load().catch(async (error) => {
    if (wait > 32_000) throw error
    await nextChance(wait)
    return untilItComes(load, wait * 2)
  })
}

/**
 * Like React's `lazy`, for a part that loads after the page: offline, the page works without the part until
 * the connection is back.
 */
export const lazyWithRetry = <T extends Part>(load: () => Promise<{ default: T }>) =>
  lazy(() => (import.meta.env.SSR ? load() : untilItComes(load)))
