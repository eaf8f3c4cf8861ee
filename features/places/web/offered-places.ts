import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { minute } from '#contract/base/durations.ts'
import type { PlacesFound } from '#contract/places/places.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useSettled } from '#site/use-settled.ts'

/** Milliseconds of a typing pause before suggestions are requested. */
const rest = 120

const asked = (text: string) => text.trim().slice(0, 200)

export const offeredPlaces = (api: Api, text: string) => ({
  queryKey: ['places', asked(text)],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /api/places', { query: { q: asked(text) }, signal }),
  staleTime: 5 * minute,
})

interface Offered {
  /** Result for the typed text, or for a recent one; absent until it has loaded. */
  found: PlacesFound | undefined
  /** Is it for the current text of the field? */
  isCurrent: boolean
}

/** Suggestions of the gazetteer for a text, after a typing pause. */
export function useOfferedPlaces(text: string): Offered {
  const api = useApi()
  const settled = useSettled(text, rest)
  const { data, isPlaceholderData } = useQuery({
    ...offeredPlaces(api, settled),
    placeholderData: keepPreviousData,
  })
  return { found: data, isCurrent: data !== undefined && !isPlaceholderData && settled === text }
}
