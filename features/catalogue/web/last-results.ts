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

function lastResults(path: ListingPath): string | undefined {
  const kept = readStored(tabStorage, keyOf(path))
  return kept === path || kept?.startsWith(`${path}?`) ? kept : undefined
}

/** State for the page of a job: the results are one step back in history. */
export const fromResults = { cameFrom: 'results' }

const isFromResults = (state: unknown) =>
  typeof state === 'object' && state !== null && 'cameFrom' in state && state.cameFrom === 'results'

/**
 * Link back to the same results: a step back in history, which keeps the scroll position, or otherwise
 * their address.
 */
export function useBackToResults(path: ListingPath) {
  const state = usePassedState()
  const navigate = useNavigate()
  const [to, setTo] = useState<string>(path)
  // The server has no access to it.
  useEffect(() => setTo(lastResults(path) ?? path), [path])
  const isOneStepBack = isFromResults(state)
  return {
    to,
    onClick: (event: MouseEvent) => {
      if (!isOneStepBack || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigate(-1)
    },
  }
}
