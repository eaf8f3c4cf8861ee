import { useEffect, useRef } from 'react'
import { formatLongDate, formatTime } from '#contract/base/maldives.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { CvLink } from '#features/seekers/web/cv-link.tsx'
import { takesKeys } from '#site/keys-marks.ts'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Avatar } from '#site/ui/employer-logo.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { Written } from '#site/ui/written.tsx'
import { DaysLeft, isNew, MainFacts, SelectBox } from './inbox-list.tsx'

interface ApplicantsTableProps {
  rows: readonly InboxItem[]
  selected: ReadonlySet<string>
  /** Absent: nobody can be selected. */
  onSelect: ((item: InboxItem) => void) | undefined
  onOpen: (item: InboxItem) => void
  /** The application that was open before: its row takes the focus back. */
  left: string | undefined
}

/** The applicants of one job over the whole width. A click anywhere on a row opens it; the buttons inside are for keyboards. */
export function ApplicantsTable({ rows, selected, onSelect, onOpen, left }: ApplicantsTableProps) {
  const table = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the table takes the place of a person
  useEffect(() => {
    if (left) table.current?.querySelector<HTMLElement>(`[data-details="${left}"]`)?.focus()
  }, [])
  const columns: readonly Column<InboxItem>[] = [
    {
      header: 'Applicant',
      names: true,
      cell: (item) => (
        <span className="flex items-start gap-2">
          {onSelect && <SelectBox item={item} selected={selected} onSelect={onSelect} />}
          <Applicant item={item} />
        </span>
      ),
    },
    { header: 'Applied On', cell: ({ appliedDate }) => <AppliedOn date={appliedDate} /> },
    { header: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
    {
      header: 'Actions',
      actions: true,
      cell: (item) => (
        <span className="flex flex-wrap items-center gap-2 @table:flex-nowrap @table:justify-end">
          {item.cvFile && (
            <CvLink
              seekerId={item.applicant._id}
              applicationId={item.application}
              name={item.applicant.name}
              fileName={item.cvFile}
            />
          )}
          <Button
            variant="secondary"
            size="small"
            data-details={item.application}
            onClick={() => onOpen(item)}
            className="@max-table:min-h-11"
          >
            Details<span className="sr-only"> of {item.applicant.name}</span>
          </Button>
        </span>
      ),
    },
  ]
  return (
    <div ref={table} {...takesKeys}>
      <Table
        caption="Applicants"
        columns={columns}
        rows={rows}
        rowKey={({ application }) => application}
        onRowPress={onOpen}
      />
    </div>
  )
}

function AppliedOn({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {formatLongDate(date)} <span className="block text-sm text-ink-soft">{formatTime(date)}</span>
    </time>
  )
}

function Applicant({ item }: { item: InboxItem }) {
  const { applicant, withdrawnDate, answerBy } = item
  return (
    <span className="flex min-w-0 gap-3">
      <Avatar name={applicant.name} size="small" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <span className={isNew(item) ? 'font-bold' : ''}>
            <Written>{applicant.name}</Written>
          </span>
          {isNew(item) && <Badge tone="lagoon">New</Badge>}
        </span>
        <span className="block font-normal">
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {withdrawnDate ? `Withdrew on ${formatLongDate(withdrawnDate)}` : applicant.email}
          </span>
          <MainFacts item={item}>{answerBy && <DaysLeft {...item} />}</MainFacts>
        </span>
      </span>
    </span>
  )
}
