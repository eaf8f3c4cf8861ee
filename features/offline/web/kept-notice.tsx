import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDateTime } from '#contract/base/maldives.ts'
import { Alert } from '#site/ui/alert.tsx'

/** Milliseconds between attempts: a weak line becomes better without an event. */
const retryEvery = 30_000

/** Shows the time of a page that stands in for a lost connection, and renews the page when there is one. */
export default function KeptNotice({ since }: { since: string }) {
  const queries = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden')
        void queries.refetchQueries({ type: 'active' }, { cancelRefetch: false })
    }, retryEvery)
    return () => clearInterval(timer)
  }, [queries])
  return (
    <div className="mb-6">
      <Alert tone="info" title="No connection">
        You see this page as it was on {formatDateTime(since)}, Maldives time. It is updated when the
        connection is back.
      </Alert>
    </div>
  )
}
