import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Api } from '#contract/api.ts'
import type { PageModule, PageRoute } from './page.ts'
import { matchRoute } from './router/match.ts'

/** Gets ready the page that a visitor is likely to go to next. */
export interface FetchAhead {
  /** Its scripts, when it is certain. */
  scripts(path: string): void
  /** Its scripts and what it shows. Not on a line that is slow or counts its bytes, and only a few at a time. */
  page(path: string): void
  /** As `page`, when the visitor lingers on the link; `leave` says it did not. */
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
/** Longer than a pointer takes to cross a link on its way elsewhere. */
const lingeringInMilliseconds = 70

interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the line is too slow or too expensive to fetch pages that may never be opened. */
function isScarce({ connection }: { connection?: Line } = navigator as { connection?: Line }): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

interface Site {
  routes: readonly PageRoute[]
  api: Api
  queries: QueryClient
  /** The scripts of a page, fetched once. */
  moduleOf: (route: PageRoute) => Promise<PageModule>
}

/** Fetches data in advance into the place where the page looks for it, so that nothing is fetched twice. */
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
      // The page itself asks again, and says what is wrong.
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
