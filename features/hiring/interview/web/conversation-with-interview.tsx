import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { applicationChanged } from '#features/hiring/apply/web/application-changed.ts'
import { Conversation, type ConversationProps } from '#features/hiring/conversation/web/conversation.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { storedRole } from '#site/session.ts'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { eventText, timeText } from '../rules.ts'
import { EmployerPanel } from './employer-panel.tsx'
import { InterviewEntry } from './interview-entry.tsx'
import { SeekerPanel } from './seeker-panel.tsx'
import { useInterviews } from './use-interviews.ts'

const isLost = (error: Error) => error instanceof ApiError && error.isNetwork

/** The conversation with its interview and offer above, and their events among the messages. */
export function ConversationWithInterview(props: ConversationProps) {
  const { applicationId } = props
  const queries = useQueryClient()
  const query = useInterviews(applicationId)
  const reload = () => queries.invalidateQueries({ queryKey: ['thread', applicationId] })
  const data = query.data
  const last = data?.events.at(-1)?._id
  const known = useRef(last)
  // An act of the other side may change the status and the stages.
  useEffect(() => {
    if (known.current !== undefined && known.current !== last) void applicationChanged(queries)
    known.current = last ?? ''
  }, [last, queries])
  const extras = (data?.events ?? []).map((event) => ({
    at: event.at,
    key: event._id,
    node: <InterviewEntry event={event} />,
  }))
  const mine = storedRole()
  const updates = data?.events
    .filter(({ by }) => by !== mine)
    .map((event) => ({
      key: event._id,
      words: [eventText(event), ...event.times.map(timeText)].join(', '),
    }))
  const Panel = mine === 'employer' ? EmployerPanel : SeekerPanel
  return (
    <>
      {data && <Panel applicationId={applicationId} {...data} />}
      {/* An interview that was read stays while the connection is lost: the act that found it lost says so. */}
      {query.isError && !(data && isLost(query.error)) && (
        <LoadError query={{ ...query, refetch: reload }}>
          {wordsOf(query.error, 'The interview could not be loaded.')}
        </LoadError>
      )}
      <Conversation {...props} extras={extras} updates={updates ?? (query.isError ? [] : undefined)} />
    </>
  )
}
