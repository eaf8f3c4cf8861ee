import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import type { ReportedThread, readReportedThread, ThreadOutcome } from '#contract/hiring/conversations.ts'
import { SuspendDialog } from '#features/accounts/web/desk/suspend-dialog.tsx'
import { ReportedPassage } from '#features/jobs/reports/web/desk/passage.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { DeskButton } from '#site/desk/desk-button.tsx'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { Written } from '#site/ui/written.tsx'

type Side = 'employer' | 'jobseeker'

const sidesOf = ({ employerId, seekerId }: ReportedThread) =>
  [
    { kind: 'employer', id: employerId },
    { kind: 'jobseeker', id: seekerId },
  ] as const

interface ReportedConversationProps {
  thread: ReportedThread
  onClose: () => void
}

/**
 * A reported conversation: first the passages sent with the reports, then all of it once the operator opens it
 * (recorded), and the two ways to settle it.
 */
export function ReportedConversation({ thread, onClose }: ReportedConversationProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [suspending, setSuspending] = useState<Side>()
  const params = { applicationId: thread._id }
  const reading = useMutation({
    mutationFn: () => api('POST /api/admin/conversations/:applicationId/read', { params }),
  })
  const settling = useMutation({
    mutationFn: (outcome: ThreadOutcome) =>
      api('POST /api/admin/conversations/:applicationId/settle', {
        params,
        input: { outcome, reports: thread.otherReason === '' ? 1 : 2, reportedAt: thread.reportedAt },
      }),
    onSuccess: onClose,
    // After a refusal, too: it may be about a report that the list lacks.
    onSettled: () => queries.invalidateQueries(),
  })
  const error = reading.error ?? settling.error
  const { data } = reading
  const names = { employer: thread.company, jobseeker: thread.seeker }
  const passages = [thread.passage, thread.otherPassage].filter((passage) => passage !== null)
  const isReadable = data !== undefined || passages.length > 0
  const suspended = sidesOf(thread).find(({ kind }) => kind === suspending)
  if (suspended?.id)
    return (
      <SuspendDialog
        act="suspend"
        kind={suspended.kind}
        person={{ _id: suspended.id, name: names[suspended.kind] }}
        onClose={() => setSuspending(undefined)}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reported conversation"
      footer={
        isReadable ? (
          <Settle isPending={settling.isPending} onSettle={settling.mutate} />
        ) : (
          <Button busy={reading.isPending && 'Opening...'} onClick={() => reading.mutate()}>
            Read it (recorded)
          </Button>
        )
      }
    >
      <div className="space-y-4">
        {error && (
          <Alert tone="error">{wordsOf(error, 'Your decision could not be saved. Please try again.')}</Alert>
        )}
        {!data &&
          passages.map((passage) => (
            <ReportedPassage
              key={passage === thread.passage ? 'first' : 'other'}
              passage={passage}
              names={names}
            />
          ))}
        {!data && <p>Reading it is recorded in the audit log, and both sides see it.</p>}
        {!data && passages.length > 0 && (
          <Button
            size="small"
            variant="secondary"
            busy={reading.isPending && 'Opening...'}
            onClick={() => reading.mutate()}
          >
            Read all of it (recorded)
          </Button>
        )}
        {isReadable && <SuspendSides thread={thread} onSuspend={setSuspending} />}
        <ol className="space-y-3">{data && <ConversationEntries conversation={data} />}</ol>
      </div>
    </Dialog>
  )
}

function Settle({ isPending, onSettle }: { isPending: boolean; onSettle: (outcome: ThreadOutcome) => void }) {
  return (
    <>
      <Button variant="secondary" disabled={isPending} onClick={() => onSettle('Nothing found')}>
        Settle: nothing found
      </Button>
      <Button busy={isPending && 'Saving...'} onClick={() => onSettle('Acted')}>
        Settle: we acted on it
      </Button>
    </>
  )
}

/** A button for each side that still has an account and is not suspended. */
function SuspendSides({ thread, onSuspend }: { thread: ReportedThread; onSuspend: (side: Side) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {sidesOf(thread).map(
        ({ kind, id }) =>
          id !== null &&
          !thread.suspended.includes(kind) && (
            <DeskButton
              key={kind}
              call={
                kind === 'employer'
                  ? 'POST /api/admin/employers/:employerId/suspend'
                  : 'POST /api/admin/jobseekers/:seekerId/suspend'
              }
              size="small"
              variant="danger-quiet"
              onClick={() => onSuspend(kind)}
            >
              {kind === 'employer' ? 'Suspend the employer' : 'Suspend the job seeker'}
            </DeskButton>
          ),
      )}
    </div>
  )
}

function ConversationEntries({ conversation }: { conversation: ReplyOf<typeof readReportedThread> }) {
  return (
    <>
      {conversation.documentRequests.map((request) => (
        <li key={request._id}>
          <p className="text-sm text-ink-soft">
            <Written>{conversation.company}</Written> asked for documents, {formatDateTime(request.askedAt)}
          </p>
          <p {...written(request.text)} className="wrap-anywhere whitespace-pre-line">
            {request.text}
          </p>
        </li>
      ))}
      {conversation.messages.map((message) => (
        <li key={message._id}>
          <p className="text-sm text-ink-soft">
            <Written>{message.by === 'employer' ? conversation.company : conversation.seeker}</Written>,{' '}
            {formatDateTime(message.at)}
          </p>
          {(message.takenBack || message.text) && (
            <p {...written(message.text)} className="wrap-anywhere whitespace-pre-line">
              {message.takenBack ? 'Taken back' : message.text}
            </p>
          )}
          {message.fileName && (
            <p className="wrap-anywhere">
              File: <Written>{message.fileName}</Written>
            </p>
          )}
        </li>
      ))}
    </>
  )
}
