import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Paged } from '#contract/base/endpoint.ts'
import type { Cursor } from '#site/page-number.ts'
import { deskKey } from './desk-queries.ts'
import type { ListAddress } from './use-list-address.ts'

interface Page extends Cursor {
  q: string
  page: number
  limit: number
}

/**
 * Page of a list by its address: search, page, and the given filters. The previous rows stay while the next
 * ones load.
 */
export function useDeskQuery<Filters extends object, Row>(
  name: string,
  { get, page, cursor, limit }: ListAddress,
  filters: Filters,
  ask: (call: { query: Page & Filters; signal: AbortSignal }) => Promise<Paged<Row>>,
): UseQueryResult<Paged<Row>> {
  const wanted = { q: get('q'), page, ...cursor, limit, ...filters }
  return useQuery({
    queryKey: [deskKey, name, wanted],
    queryFn: ({ signal }) => ask({ query: wanted, signal }),
    placeholderData: keepPreviousData,
  })
}
