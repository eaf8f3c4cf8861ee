import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Thread } from '#contract/conversations.ts'
import { formatLongDate } from '#contract/maldives.ts'
import type { ConversationProps } from '#features/applications/web/conversation-slot.tsx'
import { Timeline } from '#features/applications/web/timeline.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { storedRole } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { GuardThread } from './guard-thread.tsx'
import { Said } from './said.tsx'
import { Write } from './write.tsx'

const silent: Record<NonNullable<Thread['silence']>, string> = {
  ended: 'This conversation ended 30 days after the decision.',
  withdrawn: 'The application was withdrawn.',
  'blocked by you': 'You have blocked this conversation. Nothing more comes from the other side.',
  blocked: 'The other side takes no more messages here.',
  gone: 'There is nobody on the other side any more.',
}

/** Everything that happened and was said about an application, and the place to write. */
export function Conversation({ applicationId, ...timeline }: ConversationProps) {
  const api = useApi()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['thread', applicationId],
    queryFn: () => api('GET /api/threads/:applicationId', { params: { applicationId } }),
  })
  const thread = query.data
  const count = thread?.messages.length ?? 0
  // Reading marks as read, so the count in the navigation is another one now.
  useEffect(() => {
    if (count > 0) void queries.invalidateQueries({ queryKey: ['unread'] })
  }, [count, queries])
  const told = (thread?.messages ?? []).map((message) => ({
    at: message.at,
    key: message._id,
    node: <Said applicationId={applicationId} message={message} from={thread?.with ?? ''} />,
  }))
  return (
    <Timeline {...timeline} told={[...(timeline.told ?? []), ...told]}>
      <div role="status" className="sr-only">
        {lastWords(thread)}
      </div>
      {query.isError && (
        <Alert tone="error">{wordsOf(query.error, 'The messages could not be loaded.')}</Alert>
      )}
      {thread?.operatorReadAt && (
        <p className="mt-4 text-sm text-ink-soft">
          We read this conversation on {formatLongDate(thread.operatorReadAt)}, because it was reported.
        </p>
      )}
      {thread && (
        <div className="mt-5 space-y-4 border-t pt-4">
          {thread.silence ? (
            <p className="text-sm text-ink-soft">{silent[thread.silence]}</p>
          ) : (
            <Write thread={thread} />
          )}
          <GuardThread thread={thread} />
        </div>
      )}
    </Timeline>
  )
}

/** Read out when something new has come from the other side; what one writes oneself is not. */
function lastWords(thread: Thread | undefined): string {
  const last = thread?.messages.at(-1)
  return last && !last.takenBack && last.by !== storedRole() ? `${thread?.with}: ${last.text}` : ''
}
