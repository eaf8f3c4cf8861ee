import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Api } from '#contract/api.ts'
import type { PageModule, PageRoute } from './page.ts'
import { matchRoute } from './router/match.ts'

/** Prefetches the page that a visitor is likely to open next. */
export interface FetchAhead {
  /** Loads its scripts, when the navigation is certain. */
  scripts(path: string): void
  /** Loads its scripts and data. Not on a slow or metered connection, and only a few at a time. */
  page(path: string): void
  /** Like `page`, after hovering over the link for a while; `leave` cancels it. */
  linger(path: string): void
  leave(): void
}

const nothing = () => {}
const FetchAheadContext = createContext<FetchAhead>({
  scripts: nothing,
  page: nothing,
  linger: nothing,
  leave: nothing,
})
export const FetchAheadProvider = FetchAheadContext

export function useFetchAhead(): FetchAhead {
  return use(FetchAheadContext)
}

const maxAtATime = 2
/** Longer than a pointer takes to cross a link. */
const lingeringInMilliseconds = 70

interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Is the connection too slow or expensive for prefetching? */
function isScarce(): boolean {
  const { connection } = navigator as { connection?: Line }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

interface Site {
  routes: readonly PageRoute[]
  api: Api
  queries: QueryClient
  /** Scripts of a page, loaded once. */
  moduleOf: (route: PageRoute) => Promise<PageModule>
}

/** Prefetches data into the query cache, so that nothing is loaded twice. */
export function fetchAhead({ routes, api, queries, moduleOf }: Site): FetchAhead {
  let underWay = 0
  let lingering: ReturnType<typeof setTimeout> | undefined
  const matched = (path: string) => {
    const { pathname, searchParams } = new URL(path, window.location.origin)
    return { match: matchRoute(routes, pathname), search: searchParams }
  }
  async function fetchPage(path: string): Promise<void> {
    const { match, search } = matched(path)
    if (!match || underWay >= maxAtATime || isScarce()) return
    underWay += 1
    try {
      const module = await moduleOf(match.route)
      await module.load?.({ api, queries, params: match.params, search })
    } catch {
      // The page retries and reports the error itself.
    } finally {
      underWay -= 1
    }
  }
  return {
    scripts(path) {
      const { match } = matched(path)
      if (match) moduleOf(match.route).catch(nothing)
    },
    page: (path) => void fetchPage(path),
    linger(path) {
      clearTimeout(lingering)
      lingering = setTimeout(() => void fetchPage(path), lingeringInMilliseconds)
    },
    leave: () => clearTimeout(lingering),
  }
}
