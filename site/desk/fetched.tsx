import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#site/api/api-error.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { SearchIcon } from '#site/ui/icons.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { ListFailed } from './desk-list.tsx'

interface FetchedProps<Data> {
  query: UseQueryResult<Data>
  /** The content in words, such as "settings". */
  noun: string
  /** It is one thing by its address, which may not exist. */
  isOne?: boolean
  /** Placeholders of the content. */
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

/** Content of a query at the desk: placeholders until the first reply, or why it failed and a retry button. */
export function Fetched<Data>({
  query: { data, error, refetch },
  noun,
  isOne = false,
  waiting = <SkeletonCard />,
  children,
}: FetchedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return <Loading label={`Loading the ${noun}`}>{waiting}</Loading>
  const isGone = isOne && error instanceof ApiError && [400, 404].includes(error.status)
  if (!isGone) return <ListFailed noun={noun} error={error} retry={() => void refetch()} />
  return (
    <EmptyState icon={<SearchIcon />} title={`There is no such ${noun}`}>
      It may be gone, or the address is not complete.
    </EmptyState>
  )
}

/** Placeholders of several cards. */
export function SkeletonCards({ className = 'grid gap-4' }: { className?: string }) {
  return (
    <div className={className}>
      <SkeletonCard />
      <SkeletonCard />
    </div>
  )
}
