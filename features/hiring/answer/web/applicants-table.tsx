import { formatLongDate, formatTime, startOfDay } from '#contract/base/maldives.ts'
import { nationalityLine } from '#contract/facts/permits.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { yearsInWords } from '#features/hiring/facts/meets-rules.ts'
import { DaysLeft } from '#features/hiring/inbox/web/inbox-list.tsx'
import { CvLink } from '#features/seekers/web/cv-link.tsx'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Avatar } from '#site/ui/employer-logo.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { Written } from '#site/ui/written.tsx'
import type { SelectedApplicants } from './select-all.tsx'

interface ApplicantsTableProps {
  rows: readonly Applicant[]
  selected: SelectedApplicants
  /** Absent for members who may not answer in bulk. */
  onSelect: ((selected: SelectedApplicants) => void) | undefined
  onOpen: (applicantId: string) => void
}

/** A click anywhere on a row opens it; the buttons inside are for keyboards. */
export function ApplicantsTable({ rows, selected, onSelect, onOpen }: ApplicantsTableProps) {
  function toggle(row: Applicant) {
    const next = new Map(selected)
    if (!next.delete(row._id)) next.set(row._id, row)
    onSelect?.(next)
  }
  const columns: readonly Column<Applicant>[] = [
    {
      header: 'Applicant',
      names: true,
      cell: (row) => (
        <Person row={row} isSelected={selected.has(row._id)} onSelect={onSelect && (() => toggle(row))} />
      ),
    },
    { header: 'Applied On', cell: ({ appliedDate }) => <AppliedOn date={appliedDate} /> },
    { header: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
    {
      header: 'Actions',
      actions: true,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2 @table:flex-nowrap @table:justify-end">
          {row.cvFile && (
            <CvLink
              seekerId={row._id}
              applicationId={row.applicationId}
              name={row.name}
              fileName={row.cvFile}
            />
          )}
          <Button
            variant="secondary"
            size="small"
            onClick={() => onOpen(row._id)}
            className="@max-table:min-h-11"
          >
            Details<span className="sr-only"> of {row.name}</span>
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Table
      caption="Applicants"
      columns={columns}
      rows={rows}
      rowKey={(row) => row._id}
      onRowPress={(row) => onOpen(row._id)}
    />
  )
}

function AppliedOn({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {formatLongDate(date)} <span className="block text-sm text-ink-soft">{formatTime(date)}</span>
    </time>
  )
}

/** 'Maldivian · 7 years · Captain · English, Dhivehi · from December 1, 2026' */
function FactsLine({ row: { facts } }: { row: Applicant }) {
  if (!facts) return null
  const { nationality, permit, lastWork, languages, availableFrom } = facts
  const parts = [
    nationalityLine(nationality, permit),
    yearsInWords(facts),
    lastWork?.title,
    languages.map(({ language }) => language).join(', '),
    availableFrom && `from ${formatLongDate(startOfDay(availableFrom))}`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <span className="block text-sm font-normal wrap-anywhere">
      <Written>{parts.join(' · ')}</Written>
    </span>
  )
}

interface PersonProps {
  row: Applicant
  isSelected: boolean
  onSelect: (() => void) | undefined
}

function Person({ row, isSelected, onSelect }: PersonProps) {
  return (
    <span className="flex items-center gap-3">
      {onSelect && <SelectBox name={row.name} isSelected={isSelected} onSelect={onSelect} />}
      <Avatar name={row.name} size="small" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <span className={row.isNew ? 'font-bold' : ''}>
            <Written>{row.name}</Written>
          </span>
          {row.isNew && <Badge tone="lagoon">New</Badge>}
        </span>
        {row.withdrawnDate ? (
          <span className="block text-sm font-normal text-ink-soft">
            Withdrew on {formatLongDate(row.withdrawnDate)}
          </span>
        ) : (
          <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{row.email}</span>
        )}
        <FactsLine row={row} />
        {row.answerBy && (
          <span className="block text-sm font-normal text-ink-soft">
            <DaysLeft {...row} />
          </span>
        )}
      </span>
    </span>
  )
}

function SelectBox({
  name,
  isSelected,
  onSelect,
}: {
  name: string
  isSelected: boolean
  onSelect: () => void
}) {
  return (
    // A click on the checkbox must not open the row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is that of the box inside
    <label
      className="-m-2.5 grid size-11 shrink-0 place-items-center"
      onClick={(event) => event.stopPropagation()}
    >
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={onSelect}
        className="size-6"
      />
    </label>
  )
}
