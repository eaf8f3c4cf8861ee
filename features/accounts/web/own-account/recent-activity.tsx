import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountEvent } from '#contract/accounts/security-events.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import { alarming } from '#features/accounts/security-events/rules.ts'
import { eventWords, placeWords } from '#features/accounts/security-events/web/event-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Button } from '#site/ui/button.tsx'
import { WarningIcon } from '#site/ui/icons.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { activityQuery } from '../account-queries.ts'

const atFirst = 8
const atMost = 100

/** Kept events of the account: sign-ins, failures, changes. */
export function RecentActivity({ viewerId }: { viewerId: string }) {
  const api = useApi()
  const [limit, setLimit] = useState(atFirst)
  const query = useQuery({
    ...activityQuery(api, viewerId, limit),
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching } = query
  const { items = [], total = 0 } = data ?? {}
  return (
    <>
      <h2 className="text-xl font-semibold">Recent activity</h2>
      {items.some(({ kind }) => alarming.includes(kind)) && (
        <p className="mt-1 text-ink-soft">If it was not you, change your password.</p>
      )}
      {error && (
        <div className="mt-3">
          <LoadError query={query} />
        </div>
      )}
      {!data && !error && (
        <Loading label="Loading your activity">
          <Skeleton className="mt-4 h-14 w-full" />
        </Loading>
      )}
      {data && total === 0 && <p className="mt-3">No activity yet.</p>}
      <ul className="mt-2 divide-y">
        {items.map((event) => (
          <Event key={event._id} event={event} />
        ))}
      </ul>
      {items.length < total && limit < atMost && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          busy={isFetching && 'Loading...'}
          onClick={() => setLimit(atMost)}
        >
          Show more
        </Button>
      )}
      {total > atMost && limit === atMost && (
        <p className="mt-3 text-sm text-ink-soft">Older activity is in the export of your data.</p>
      )}
    </>
  )
}

function Event({ event }: { event: AccountEvent }) {
  const place = placeWords(event)
  return (
    <li className="py-3">
      <p className="flex items-center gap-2 font-semibold">
        {alarming.includes(event.kind) && <WarningIcon className="size-5 shrink-0 text-yellow-ink" />}
        {eventWords(event)}
      </p>
      {place && <p className="text-sm wrap-anywhere text-ink-soft">{place}</p>}
      <p className="text-sm text-ink-soft">{formatDateTime(event.lastAt)}</p>
    </li>
  )
}
