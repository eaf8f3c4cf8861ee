import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '#contract/base/maldives.ts'
import type { ThreadMessage } from '#contract/hiring/conversations.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { forgetKeys } from '#site/api/forget-keys.ts'
import { openFile } from '#site/api/open-file.ts'
import { ForRole } from '#site/member-may.tsx'
import { storedRole } from '#site/session.ts'
import { written } from '#site/text-direction.ts'
import { Button } from '#site/ui/button.tsx'
import { Written } from '#site/ui/written.tsx'

interface MessageEntryProps {
  applicationId: string
  message: ThreadMessage
  /** Name of the other side. */
  from: string
}

/** One message. */
export function MessageEntry({ applicationId, message, from }: MessageEntryProps) {
  const isMine = message.by === storedRole()
  return (
    <>
      <p className="text-sm">
        <span className="font-semibold">{isMine ? 'You' : <Written>{from}</Written>}</span>{' '}
        <time dateTime={message.at} className="text-ink-soft">
          {formatDateTime(message.at)}
        </time>
      </p>
      {message.takenBack ? (
        <p className="text-sm text-ink-soft italic">Taken back</p>
      ) : (
        <div className={`mt-1 space-y-2 rounded-box p-2.5 ${isMine ? 'bg-accent-tint' : 'bg-hover'}`}>
          {message.text && (
            <p {...written(message.text)} className="wrap-anywhere whitespace-pre-line">
              {message.text}
            </p>
          )}
          {message.fileName && <Attached applicationId={applicationId} message={message} />}
        </div>
      )}
      {message.mayTakeBackUntil && (
        <ForRole call="DELETE /api/threads/:applicationId/messages/:messageId">
          <TakeBack applicationId={applicationId} message={message} />
        </ForRole>
      )}
    </>
  )
}

function Attached({ applicationId, message }: Omit<MessageEntryProps, 'from'>) {
  const opening = useMutation({
    mutationFn: () =>
      openFile(`/api/threads/${applicationId}/messages/${message._id}/file`, message.fileName ?? 'file'),
  })
  return (
    <>
      <button
        type="button"
        className="min-h-9 font-semibold wrap-anywhere text-accent underline"
        onClick={() => opening.mutate()}
      >
        <Written>{message.fileName ?? ''}</Written>
      </button>
      {opening.isError && (
        <p role="alert" className="text-sm text-danger">
          {wordsOf(opening.error, 'The file could not be opened.')}
        </p>
      )}
    </>
  )
}

function TakeBack({ applicationId, message }: Omit<MessageEntryProps, 'from'>) {
  const api = useApi()
  const queries = useQueryClient()
  const takingBack = useMutation({
    mutationFn: () => {
      // The same words or file afterwards are another message, also where the reply to this one was lost.
      forgetKeys(`/threads/${applicationId}/messages\n${JSON.stringify({ text: message.text })}`)
      const params = { applicationId, messageId: message._id }
      return api('DELETE /api/threads/:applicationId/messages/:messageId', { params })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['thread', applicationId] }),
  })
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="-ml-3"
        busy={takingBack.isPending && 'Taking back...'}
        onClick={() => takingBack.mutate()}
      >
        Take back
      </Button>
      {takingBack.isError && (
        <p role="alert" className="text-sm text-danger">
          {wordsOf(takingBack.error, 'It could not be taken back.')}
        </p>
      )}
    </>
  )
}
