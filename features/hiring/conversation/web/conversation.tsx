import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { shownReason } from '#contract/facts/closed-conversation.ts'
import type { Thread } from '#contract/hiring/conversations.ts'
import { Timeline, type TimelineProps } from '#features/hiring/apply/web/timeline.tsx'
import { useOwnReply } from '#features/offline/web/kept-reply.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { ForRole } from '#site/member-may.tsx'
import { storedRole } from '#site/session.ts'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { usePageInSight } from '#site/use-page-in-sight.ts'
import { type Announcement, Announcements } from './announcements.tsx'
import { documentUpdates, requestEntries } from './document-request-entries.tsx'
import { DocumentRequests } from './document-requests.tsx'
import { GuardThread } from './guard-thread.tsx'
import { MessageEntry } from './message-entry.tsx'
import { MessageForm } from './message-form.tsx'
import { NoMoney } from './no-money.tsx'

export interface ConversationProps extends TimelineProps {
  applicationId: string
}

interface Props extends ConversationProps {
  /** Other updates of the other side, once loaded. A screen reader announces them like messages. */
  updates?: readonly Announcement[] | undefined
}

/** Messages and events about an application, and the message field. */
export function Conversation({ applicationId, updates, ...timeline }: Props) {
  const api = useApi()
  const queries = useQueryClient()
  const ownReply = useOwnReply()
  const query = useQuery({
    queryKey: ['thread', applicationId],
    // Reading marks as read, which a page in the background must not do. It reads again once it is in sight.
    enabled: usePageInSight(),
    queryFn: () =>
      ownReply(`thread:${applicationId}`, () =>
        api('GET /api/threads/:applicationId', { params: { applicationId } }),
      ),
  })
  // The query of the interview is below the same key.
  const reload = () => void queries.invalidateQueries({ queryKey: ['thread', applicationId] })
  const thread = query.data
  const closed = thread?.closedBecause ?? thread?.silence
  const count = thread?.messages.length ?? 0
  // Reading marks as read, so the count in the navigation changes.
  useEffect(() => {
    if (count === 0) return
    for (const queryKey of [['unread'], ['to-do'], ['inbox', 'first'], ['inbox', 'counts']])
      void queries.invalidateQueries({ queryKey })
  }, [count, queries])
  const extras = (thread?.messages ?? []).map((message) => ({
    at: message.at,
    key: message._id,
    node: <MessageEntry applicationId={applicationId} message={message} from={thread?.with ?? ''} />,
  }))
  return (
    <>
      {thread && <DocumentRequests thread={thread} />}
      <Timeline
        {...timeline}
        extras={[...(timeline.extras ?? []), ...extras, ...(thread ? requestEntries(thread) : [])]}
      >
        <Announcements
          items={thread && updates && [...messagesTo(thread), ...documentUpdates(thread), ...updates]}
        />
        {query.isError && (
          <LoadError query={{ ...query, refetch: reload }}>
            {wordsOf(query.error, 'The messages could not be loaded.')}
          </LoadError>
        )}
        {thread?.operatorReadAt && (
          <p className="mt-4 text-sm text-ink-soft">
            We read this conversation on {formatLongDate(thread.operatorReadAt)}, because it was reported.
          </p>
        )}
        {thread && (
          <div
            data-writing=""
            tabIndex={-1}
            className="mt-5 space-y-4 border-t pt-4 outline-none empty:hidden"
          >
            {closed ? (
              <p className="text-sm text-ink-soft">
                {shownReason(closed)}{' '}
                {closed === 'employer blocked' && <TextLink to="/jobseeker/profile">My Profile</TextLink>}
              </p>
            ) : (
              <ForRole call="POST /api/threads/:applicationId/messages">
                <MessageForm thread={thread} />
              </ForRole>
            )}
            {storedRole() === 'jobseeker' && count > 0 && <NoMoney />}
            <ForRole call="PUT /api/threads/:applicationId/block">
              <GuardThread thread={thread} />
            </ForRole>
          </div>
        )}
      </Timeline>
    </>
  )
}

/** Returns the remaining messages of the other side for a screen reader. */
function messagesTo({ messages, with: name }: Thread): Announcement[] {
  return messages
    .filter(({ by, takenBack }) => by !== storedRole() && !takenBack)
    .map(({ _id, text, fileName }) => ({
      key: _id,
      words: `${name}: ${[text, fileName].filter(Boolean).join(', ')}`,
    }))
}
