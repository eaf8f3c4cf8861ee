import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '#contract/base/maldives.ts'
import { deviceWords } from '#features/accounts/security-events/web/device-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { reasonOf } from '#site/api/api-error.ts'
import { keepOwnSignIn } from '#site/keep-own-sign-in.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { accountQuery, sessionsQuery } from '../account-queries.ts'

/** Browsers in which the account is signed in, last used first; one or all others can be signed out. */
export function OpenSessions({ viewerId }: { viewerId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const query = sessionsQuery(api, viewerId)
  const { data: sessions, error } = useQuery(query)
  const end = useMutation({
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined
        ? api('DELETE /api/account/sessions', {})
        : api('DELETE /api/account/sessions/:sessionId', { params: { sessionId } }),
    onSuccess: ({ message }, sessionId) => {
      if (sessionId === undefined) keepOwnSignIn()
      showToast(message)
    },
    // The account too, since a pending address is cancelled with the other devices.
    onSettled: () => queries.invalidateQueries({ queryKey: accountQuery(api, viewerId).queryKey }),
  })
  const failure = end.error ?? error

  return (
    <>
      <h2 className="text-xl font-semibold">Where you are logged in</h2>
      {failure && (
        <div className="mt-3">
          <Alert tone="error">{reasonOf(failure)}</Alert>
        </div>
      )}
      {!sessions && !error && (
        <Loading label="Loading your devices">
          <Skeleton className="mt-4 h-14 w-full" />
        </Loading>
      )}
      <ul className="mt-2 divide-y">
        {sessions?.map(({ _id, userAgent, startedAt, lastUsedAt, isThisOne }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div>
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {deviceWords(userAgent)}
                {isThisOne && <Badge tone="green">This device</Badge>}
              </p>
              <p className="text-sm text-ink-soft">Last used {formatDateTime(lastUsedAt)}</p>
              <p className="text-sm text-ink-soft">Since {formatDateTime(startedAt)}</p>
            </div>
            {!isThisOne && (
              <Button
                variant="secondary"
                size="small"
                busy={end.isPending && end.variables === _id && 'Logging out...'}
                onClick={() => end.mutate(_id)}
              >
                Log out<span className="sr-only"> {deviceWords(userAgent)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <Button
          variant="danger-quiet"
          size="small"
          className="mt-2 -ml-3"
          busy={end.isPending && end.variables === undefined && 'Logging out...'}
          onClick={() => end.mutate(undefined)}
        >
          Log out all other devices
        </Button>
      )}
    </>
  )
}
