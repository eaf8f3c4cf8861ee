import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#site/ui/card.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'

interface SectionProps<T> {
  title: string
  about?: ReactNode
  /** Label while it loads. */
  loading: string
  query: Pick<UseQueryResult<T[]>, 'data' | 'error' | 'refetch' | 'isFetching'>
  /** Text for an empty list. */
  empty: string
  row: (item: T) => ReactNode
  children?: ReactNode
}

/** A section with a list in all states: loading, failed, empty or filled. */
export function Section<T extends { _id: string }>(props: SectionProps<T>) {
  const { title, about, loading, query, empty, row, children } = props
  const { data, error } = query
  return (
    <Card as="section">
      <h2 className="text-xl font-semibold">{title}</h2>
      {about && <p className="mt-1 text-ink-soft">{about}</p>}
      {!data && !error && (
        <Loading label={loading}>
          <Skeleton className="mt-4 h-16 w-full" />
        </Loading>
      )}
      {!data && error && (
        <div className="mt-4">
          <LoadError query={query} />
        </div>
      )}
      {data?.length === 0 && <p className="mt-4 text-ink-soft">{empty}</p>}
      {data && data.length > 0 && (
        <ul className="mt-2 divide-y">
          {data.map((item) => (
            <li key={item._id} className="py-4">
              {row(item)}
            </li>
          ))}
        </ul>
      )}
      {data && <div className="mt-4">{children}</div>}
    </Card>
  )
}
