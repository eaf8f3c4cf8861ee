import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxJobsAsCards, pageSizes } from '#contract/facts/page-sizes.ts'
import { type OwnJobNeed, type OwnJobSort, type OwnJobTab, ownJobSorts } from '#contract/jobs/own-jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useMedia } from '#site/use-media.ts'
import { useListAddress } from './use-list-address.ts'

/** Page size of the table and of the cards. */
type ListView = keyof typeof pageSizes.ownJobs

/** View of the address; otherwise the one that many jobs are read in: a table from 768 px on, cards below. */
function useView(named: string): ListView {
  const isWide = useMedia('(min-width: 48rem)')
  if (named === 'table' || named === 'cards') return named
  return isWide ? 'table' : 'cards'
}

/**
 * One page of an employer's jobs by the address: a tab, searched, filtered and sorted by the server. Few jobs are cards
 * on a wide screen too. Their number decides once, when the list opens: a deletion does not turn the table into cards.
 */
export function useOwnJobs(tab: OwnJobTab) {
  const api = useApi()
  const address = useListAddress()
  const { get, page, cursor } = address
  const viewOfMany = useView(get('view'))
  const [areMany, setMany] = useState<boolean>()
  const sort = get('sort') in ownJobSorts ? (get('sort') as OwnJobSort) : 'posted'
  const query = {
    tab,
    q: get('q'),
    status: get('status') as '',
    only: get('only') as OwnJobNeed | '',
    sort,
    order: get('order') as 'asc' | 'desc' | '',
    page,
    ...cursor,
    limit: pageSizes.ownJobs[viewOfMany],
  }
  const list = useQuery({
    queryKey: ['jobs', 'own', 'list', query],
    queryFn: ({ signal }) => api('GET /api/employers/jobs', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (list.data && areMany === undefined) setMany(list.data.counts.all > maxJobsAsCards)
  const view = areMany || get('view') === 'table' ? viewOfMany : 'cards'
  const isFiltered = ['q', 'status', 'only'].some((name) => get(name) !== '')
  const pages = Math.ceil((list.data?.total ?? 0) / pageSizes.ownJobs[viewOfMany])
  return { address, list, view, sort, isFiltered, pages }
}

type OwnJobsPage = ReturnType<typeof useOwnJobs>

/** Data of the table and the cards once loaded. */
export interface ShownJobs extends Omit<OwnJobsPage, 'list' | 'view'> {
  list: NonNullable<OwnJobsPage['list']['data']>
  tab: OwnJobTab
}
