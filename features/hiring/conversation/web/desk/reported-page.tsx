import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import type { ReportedThread, ThreadOutcome } from '#contract/hiring/conversations.ts'
import { SuspendDialog } from '#features/accounts/web/desk/suspend-dialog.tsx'
import { ReportedPassage } from '#features/jobs/reports/web/desk/passage.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { DeskButton } from '#site/desk/desk-button.tsx'
import { DeskTable } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import type { Column } from '#site/ui/table.tsx'
import { Written } from '#site/ui/written.tsx'

export default function ReportedPage() {
  return (
    <DeskPage
      title="Conversations"
      lead="Conversations that one of the two sides reported. Reading one is recorded, and both sides see it."
    >
      <Reported />
    </DeskPage>
  )
}

function columnsWith(onRead: (thread: ReportedThread) => void): readonly Column<ReportedThread>[] {
  return [
    {
      header: 'About',
      names: true,
      cell: ({ jobTitle, company, seeker, suspended }) => (
        <span>
          <Written>{jobTitle}</Written>
          <span className="block text-sm font-normal text-ink-soft">
            <Written>{company}</Written>
            {suspended.includes('employer') && ' (suspended)'} and <Written>{seeker}</Written>
            {suspended.includes('jobseeker') && ' (suspended)'}
          </span>
        </span>
      ),
    },
    {
      header: 'Reason',
      cell: ({ reason, otherReason, reportedBy, passage, otherPassage }) => (
        <span className="wrap-anywhere">
          <Written>{reason}</Written>
          {otherReason && (
            <span className="mt-2 block">
              <span className="block text-sm text-ink-soft">
                {reportedBy === 'employer' ? 'The job seeker, too:' : 'The employer, too:'}
              </span>
              <Written>{otherReason}</Written>
            </span>
          )}
          {(passage ?? otherPassage) && (
            <span className="mt-2 block text-sm text-ink-soft">With a passage of the conversation</span>
          )}
        </span>
      ),
    },
    {
      header: 'Reported',
      cell: ({ reportedBy, reportedAt }) =>
        `${formatLongDate(reportedAt)} by the ${reportedBy === 'employer' ? 'employer' : 'job seeker'}`,
    },
    {
      header: 'What to do',
      actions: true,
      cell: (thread) => (
        <Button size="small" variant="secondary" onClick={() => onRead(thread)}>
          Read<span className="sr-only"> the one about {thread.jobTitle}</span>
        </Button>
      ),
    },
  ]
}

function Reported() {
  const api = useApi()
  const address = useListAddress()
  const [open, setOpen] = useState<ReportedThread>()
  const query = useDeskQuery('conversations', address, {}, (call) =>
    api('GET /api/admin/conversations', call),
  )
  return (
    <>
      <DeskTable
        query={query}
        address={address}
        nouns={['conversation', 'conversations']}
        empty="Reported conversations appear here."
        columns={columnsWith(setOpen)}
      />
      {open && <Reading thread={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface ReadingProps {
  thread: ReportedThread
  onClose: () => void
}

/** The passages that went along, the whole conversation once it is opened on record, and what to do. */
function Reading({ thread, onClose }: ReadingProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [suspending, setSuspending] = useState<'employer' | 'jobseeker'>()
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
  const sides = [
    { kind: 'employer', id: thread.employerId },
    { kind: 'jobseeker', id: thread.seekerId },
  ] as const
  const suspended = sides.find(({ kind }) => kind === suspending)
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
        data || passages.length > 0 ? (
          <>
            <Button
              variant="secondary"
              disabled={settling.isPending}
              onClick={() => settling.mutate('Nothing found')}
            >
              Settle: nothing found
            </Button>
            <Button busy={settling.isPending && 'Saving...'} onClick={() => settling.mutate('Acted')}>
              Settle: we acted on it
            </Button>
          </>
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
        {(data || passages.length > 0) && (
          <div className="flex flex-wrap gap-2">
            {sides.map(
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
                    onClick={() => setSuspending(kind)}
                  >
                    {kind === 'employer' ? 'Suspend the employer' : 'Suspend the job seeker'}
                  </DeskButton>
                ),
            )}
          </div>
        )}
        <ol className="space-y-3">
          {data?.documentRequests.map((request) => (
            <li key={request._id}>
              <p className="text-sm text-ink-soft">
                <Written>{data.company}</Written> asked for documents, {formatDateTime(request.askedAt)}
              </p>
              <p {...written(request.text)} className="wrap-anywhere whitespace-pre-line">
                {request.text}
              </p>
            </li>
          ))}
          {data?.messages.map((message) => (
            <li key={message._id}>
              <p className="text-sm text-ink-soft">
                <Written>{message.by === 'employer' ? data.company : data.seeker}</Written>,{' '}
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
        </ol>
      </div>
    </Dialog>
  )
}
