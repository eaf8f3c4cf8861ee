import { type ComponentType, lazy } from 'react'

/** A component with any props: its own type defines them. */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of lazy
type Part = ComponentType<any>

/** Resolves once the browser is online again, or after a delay if it claims to be. */
const nextChance = (wait: number): Promise<unknown> =>
  new Promise((resolve) =>
    navigator.onLine ? setTimeout(resolve, wait) : window.addEventListener('online', resolve, { once: true }),
  )

/**
 * A restored connection may fail at first: retries with growing delays, in milliseconds. Chrome does not fetch a lost
 * module again; after a quarter of a minute a line offers to load the page again.
 */
async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = 2_000; ; wait = Math.min(wait * 2, 32_000)) {
    try {
      const part = await load()
      if (wait > 16_000) document.querySelector('.not-loaded')?.remove()
      return part
    } catch {
      if (wait > 8_000) window.notLoaded?.()
      await nextChance(wait)
    }
  }
}

/**
 * Like React's `lazy`, for a part that loads after the page: the page works without the part until it comes.
 */
export const lazyWithRetry = <T extends Part>(load: () => Promise<{ default: T }>) =>
  lazy(() => (import.meta.env.SSR ? load() : untilItComes(load)))

/** A script that a press or a call needs. Where it is lost, a line offers to load the page again. */
export const needed = <T>(script: Promise<T>): Promise<T> =>
  script.catch((error: unknown) => {
    if (navigator.onLine) window.notLoaded?.()
    throw error
  })
