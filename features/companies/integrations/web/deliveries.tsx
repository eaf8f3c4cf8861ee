import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#contract/base/maldives.ts'
import type { Tone } from '#contract/base/tone.ts'
import type { Delivery } from '#contract/companies/webhooks.ts'
import { deliveriesKeptForDays } from '#contract/facts/retention.ts'
import { webhookEvents } from '#contract/facts/webhook-events.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'
import { deliveriesQuery, hasOutcome, isUnderWay } from './integration-queries.ts'

const states: Record<Delivery['state'], { words: string; tone: Tone }> = {
  waiting: { words: 'Waiting', tone: 'yellow' },
  delivered: { words: 'Delivered', tone: 'green' },
  failed: { words: 'Failed', tone: 'red' },
}

const [few, many] = [20, 100]

/** Deliveries to a webhook, newest first, with the replies of its server. */
export function Deliveries({ webhookId, isOff }: { webhookId: string; isOff: boolean }) {
  const [limit, setLimit] = useState(few)
  const [page, setPage] = useState(1)
  const queries = useQueryClient()
  const query = useQuery({
    ...deliveriesQuery(useApi(), webhookId, { limit, page }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = query
  const pending = data?.items.filter(isUnderWay).length ?? 0
  // An outcome may switch the webhook off, or say that it fails or works again.
  useEffect(() => {
    if (pending === 0) return
    return () => void queries.invalidateQueries({ queryKey: ['webhooks'] })
  }, [pending, queries])
  if (error && !data) return <LoadError query={query} />
  if (!data)
    return (
      <Loading label="Loading deliveries">
        <Skeleton className="h-16 w-full" />
      </Loading>
    )
  // The oldest are deleted while they are shown.
  const lastPage = Math.max(1, Math.ceil(data.total / limit))
  if (page > lastPage) setPage(lastPage)
  if (data.total === 0)
    return <p className="text-sm text-ink-soft">Nothing was sent in the last {deliveriesKeptForDays} days.</p>
  return (
    <>
      <ul aria-label="Deliveries" className="divide-y border-y">
        {data.items.map((one) => (
          <li key={one._id} className="py-3">
            <DeliveryRow webhookId={webhookId} delivery={one} isOff={isOff} />
          </li>
        ))}
      </ul>
      {limit < many && data.total > limit && (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setLimit(many)}>
          Show more
        </Button>
      )}
      {limit === many && data.total > many && (
        <div className="mt-3 flex flex-wrap gap-3">
          {page > 1 && (
            <Button variant="secondary" size="small" onClick={() => setPage(page - 1)}>
              Newer
            </Button>
          )}
          {data.total > page * many && (
            <Button variant="secondary" size="small" onClick={() => setPage(page + 1)}>
              Older
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Outcome of a delivery so far, in words. */
function outcomeOf(delivery: Delivery): string {
  const { state, attempts, lastStatus, lastError, lastAttemptAt, nextAttemptAt } = delivery
  if (!hasOutcome(delivery)) {
    if (state !== 'waiting') return 'It was not sent.'
    return attempts === 0 ? 'It is sent within seconds.' : 'It is being sent.'
  }
  const last = lastError === '' ? `The server answered ${lastStatus}` : lastError
  const when = lastAttemptAt ? ` (${formatDateTime(lastAttemptAt)})` : ''
  const next = nextAttemptAt ? ` Next attempt ${formatDateTime(nextAttemptAt)}.` : ''
  return `${last}${when}.${next}`
}

interface DeliveryRowProps {
  webhookId: string
  delivery: Delivery
  isOff: boolean
}

function DeliveryRow({ webhookId, delivery, isOff }: DeliveryRowProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { _id, event, jobTitle, at, state } = delivery
  const again = useMutation({
    mutationFn: () =>
      api('POST /api/employers/webhooks/:webhookId/deliveries/:deliveryId/again', {
        params: { webhookId, deliveryId: _id },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhook-deliveries', webhookId] }),
    // It may have been switched off meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <Badge tone={states[state].tone}>{states[state].words}</Badge>{' '}
          <span className="font-semibold">{webhookEvents[event].words}</span>
        </p>
        <p className="text-ink-soft">
          {jobTitle && (
            <>
              <Written>{jobTitle}</Written>,{' '}
            </>
          )}
          {formatDateTime(at)}
        </p>
        <p className="text-ink-soft">{outcomeOf(delivery)}</p>
        {again.error && (
          <p role="alert" className="text-danger">
            {wordsOf(again.error, 'It could not be sent again. Please try again.')}
          </p>
        )}
      </div>
      {!isOff && state !== 'waiting' && (
        <Button
          variant="quiet"
          size="small"
          busy={again.isPending && 'Sending...'}
          onClick={() => again.mutate()}
        >
          Send again
        </Button>
      )}
    </div>
  )
}
