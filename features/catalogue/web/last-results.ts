import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from '#site/router/router.tsx'
import type { ListingPath } from './listing-address.ts'

const keyOf = (path: ListingPath) => `results:${path}`

/** Keeps the address of the results that this tab looked at last, for the way back from a job. */
export function useRememberResults(path: ListingPath): void {
  const { search } = useLocation()
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(path), path + search)
    } catch {
      // Without storage the way back leads to all jobs.
    }
  }, [path, search])
}

function lastResults(path: ListingPath): string | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(path))
    return kept === path || kept?.startsWith(`${path}?`) ? kept : undefined
  } catch {
    return undefined
  }
}

/** State that a card in the results gives to the page of its job: the results are one step back, at their place. */
export const fromResults = { cameFrom: 'results' }

const isFromResults = (state: unknown) =>
  typeof state === 'object' && state !== null && 'cameFrom' in state && state.cameFrom === 'results'

/** The way back to the same results: a step back where they are that, which keeps the place; else by their address. */
export function useBackToResults(path: ListingPath) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [to, setTo] = useState<string>(path)
  // The server knows nothing of it.
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
