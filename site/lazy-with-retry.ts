import { type ComponentType, lazy } from 'react'

/** A part that anything may be given: its own type says what it takes. */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of lazy
type Part = ComponentType<any>

const waitInMilliseconds = 2_000

/** Ends once the browser has a line again, or a little later where it believes to have one. */
const nextChance = (wait: number): Promise<unknown> =>
  new Promise((resolve) =>
    navigator.onLine ? setTimeout(resolve, wait) : window.addEventListener('online', resolve, { once: true }),
  )

/** A line that is back at last may still fail a few times: it is tried for a minute, less and less often. */
async function untilItComes<T>(load: () => Promise<T>, wait = waitInMilliseconds): Promise<T> {
  return load().catch(async (error) => {
    if (wait > 32_000) throw error
    await nextChance(wait)
    return untilItComes(load, wait * 2)
  })
}

/**
 * As React's `lazy`, for a part whose script comes after the page: where the line is lost on the way, the page stands
 * without the part until the line is back.
 */
export const lazyWithRetry = <T extends Part>(load: () => Promise<{ default: T }>) =>
  lazy(() => (import.meta.env.SSR ? load() : untilItComes(load)))
