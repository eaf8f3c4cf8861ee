import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Paged } from '#contract/endpoint.ts'
import { deskKey } from './desk-queries.ts'
import type { ListAddress } from './use-list-address.ts'

interface Page {
  q: string
  page: number
  limit: number
}

/**
 * The page of a list that its address asks for: words, page, and the filters given. The rows of before stay while the
 * next ones come.
 */
export function useDeskQuery<Filters extends object, Row>(
  name: string,
  { get, page, limit }: ListAddress,
  filters: Filters,
  ask: (call: { query: Page & Filters; signal: AbortSignal }) => Promise<Paged<Row>>,
): UseQueryResult<Paged<Row>> {
  const wanted = { q: get('q'), page, limit, ...filters }
  return useQuery({
    queryKey: [deskKey, name, wanted],
    queryFn: ({ signal }) => ask({ query: wanted, signal }),
    placeholderData: keepPreviousData,
  })
}
