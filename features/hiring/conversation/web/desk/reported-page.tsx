import { useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import type { ReportedThread } from '#contract/hiring/conversations.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskTable } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { Button } from '#site/ui/button.tsx'
import type { Column } from '#site/ui/table.tsx'
import { Written } from '#site/ui/written.tsx'
import { ReportedConversation } from './reported-conversation.tsx'

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
      {open && <ReportedConversation thread={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
