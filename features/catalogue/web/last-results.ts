import { type MouseEvent, useEffect, useState } from 'react'
import { readStored, tabStorage } from '#site/kept.ts'
import { useLocation, useNavigate, usePassedState } from '#site/router/router.tsx'
import type { ListingPath } from './listing-address.ts'

const keyOf = (path: ListingPath) => `results:${path}`

/** Remembers the address of the latest results in this tab, for the link back from a job. */
export function useRememberResults(path: ListingPath): void {
  const { search } = useLocation()
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(path), path + search)
    } catch {
      // Without storage the link leads to all jobs.
    }
  }, [path, search])
}

/** Address of the latest results in this tab. */
export function lastResults(path: ListingPath): string | undefined {
  const kept = readStored(tabStorage, keyOf(path))
  return kept === path || kept?.startsWith(`${path}?`) ? kept : undefined
}

/** State for the page of a job: the results are some steps back in history. */
const afterResults = (steps: number) => ({ cameFrom: 'results', steps })

/** State for a job that is opened in its results. */
export const fromResults = afterResults(1)

/** Steps back to the results, and the state for another job of the same results. Undefined if a job was not opened there. */
export function useStepsToResults() {
  const state = usePassedState()
  const isFrom =
    typeof state === 'object' && state !== null && 'cameFrom' in state && state.cameFrom === 'results'
  if (!isFrom) return undefined
  const steps = 'steps' in state && typeof state.steps === 'number' ? state.steps : 1
  return { steps, next: afterResults(steps + 1) }
}

/**
 * Link back to the same results: back in history, which keeps the scroll position, or otherwise
 * their address.
 */
export function useBackToResults(path: ListingPath) {
  const away = useStepsToResults()
  const navigate = useNavigate()
  const [to, setTo] = useState<string>(path)
  // The server has no access to it.
  useEffect(() => setTo(lastResults(path) ?? path), [path])
  return {
    to,
    onClick: (event: MouseEvent) => {
      if (!away || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigate(-away.steps)
    },
  }
}
