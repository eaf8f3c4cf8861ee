import { formatDateTime } from '#contract/base/maldives.ts'
import { Alert } from '#site/ui/alert.tsx'
import { useKeptSince } from './kept-reply.ts'

/** Says that a page is shown as it was, because there is no connection. */
export function KeptSince({ accountId, name }: { accountId: string; name: string }) {
  const since = useKeptSince(accountId, name)
  if (since === undefined) return null
  return (
    <div className="mb-6">
      <Alert tone="info" title="No connection">
        This is how it was on {formatDateTime(since)}. It is renewed when the connection is back.
      </Alert>
    </div>
  )
}
