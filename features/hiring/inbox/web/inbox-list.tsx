import { type ReactNode, useEffect, useRef } from 'react'
import { countOf, listed } from '#contract/base/in-words.ts'
import { dayOf, daysBetween, formatLongDate } from '#contract/base/maldives.ts'
import { nationalityLine } from '#contract/facts/permits.ts'
import { answerByText } from '#contract/facts/promised-answers.ts'
import type { InboxItem, OtherApplication } from '#contract/hiring/inbox.ts'
import { isWaiting } from '#features/hiring/rules.ts'
import { yearsInWords } from '#features/hiring/screening/meets-rules.ts'
import { resultWords } from '#features/hiring/screening/result-words-rules.ts'
import { takesKeys } from '#site/keys-marks.ts'
import { Link } from '#site/router/link.tsx'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Written } from '#site/ui/written.tsx'
import { LabelBadge } from './label-badge.tsx'

interface InboxListProps {
  items: readonly InboxItem[]
  open: string | undefined
  selected: ReadonlySet<string>
  /** Absent: nobody can be selected. */
  onSelect?: ((item: InboxItem) => void) | undefined
  hrefOf: (item: InboxItem) => string
  onOpen: () => void
  /** All are of one job, which the page names. */
  ofJob: boolean
}

/** People of the inbox, one per line; a checkbox selects, a click opens. */
export function InboxList({ items, open, selected, onSelect, hrefOf, onOpen, ofJob }: InboxListProps) {
  const row = useRef<HTMLLIElement>(null)
  const place = items.findIndex(({ application }) => application === open)
  // Also when rows before it leave the list, so that the eye finds the open person where the list is.
  useEffect(() => {
    if (open !== undefined && place >= 0) row.current?.scrollIntoView({ block: 'nearest' })
  }, [place, open])
  return (
    <ul {...takesKeys} aria-label="Applicants" className="divide-y rounded-box border bg-raised">
      {items.map((item) => (
        <li
          key={item.application}
          ref={item.application === open ? row : undefined}
          className={`relative flex items-start gap-1 pl-1 ${item.application === open ? 'bg-accent-tint' : 'hover:bg-hover'}`}
        >
          {onSelect && <SelectBox item={item} selected={selected} onSelect={onSelect} />}
          <Link
            to={hrefOf(item)}
            replace
            onClick={(event) => !event.metaKey && !event.ctrlKey && onOpen()}
            aria-current={item.application === open ? 'true' : undefined}
            className={`block min-w-0 grow py-2.5 pr-3 ${onSelect ? '' : 'pl-3'}`}
          >
            <PersonLine item={item} ofJob={ofJob} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface SelectBoxProps extends Required<Pick<InboxListProps, 'selected'>> {
  item: InboxItem
  onSelect: (item: InboxItem) => void
}

export function SelectBox({ item, selected, onSelect }: SelectBoxProps) {
  return (
    // A click on the checkbox must not open the row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is that of the box inside
    <label
      className="relative z-1 grid size-11 shrink-0 place-items-center"
      onClick={(event) => event.stopPropagation()}
    >
      <input
        type="checkbox"
        aria-label={`Select ${item.applicant.name}`}
        checked={selected.has(item.application)}
        onChange={() => onSelect(item)}
        className="size-5"
      />
    </label>
  )
}

/** A person in a line of the list. */
function PersonLine({ item, ofJob }: { item: InboxItem; ofJob: boolean }) {
  const { applicant, job } = item
  return (
    <>
      <NameLine item={item} />
      <span className="block truncate text-sm text-ink-soft">
        <Written>{[!ofJob && job.title, applicant.place].filter(Boolean).join(' · ')}</Written>
      </span>
      <MainFacts item={item}>
        <DaysLeft {...item} />
      </MainFacts>
    </>
  )
}

/** Shows what one decides by, and what is new about the person. */
export function MainFacts({ item, children }: { item: InboxItem; children: ReactNode }) {
  const { labels, assigned } = item
  return (
    <>
      <AskedFirst {...item} />
      <AlsoFor {...item} />
      <FactsLine {...item} />
      {item.found && (
        <span className="line-clamp-2 text-sm">
          {item.found.in}: <Written>{`“${item.found.text}”`}</Written>
        </span>
      )}
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        {children}
        <NewMessages {...item} />
        {assigned && (
          <span>
            Assigned to <Written>{assigned.name}</Written>
          </span>
        )}
        <Labels labels={labels} />
      </span>
    </>
  )
}

/** Does nobody of the company know of it yet? */
export const isNew = ({ seen, status }: Pick<InboxItem, 'seen' | 'status'>): boolean =>
  !seen && isWaiting(status)

/** Shows the name, and what is new about the person. */
export function NameLine({ item, children }: { item: InboxItem; children?: ReactNode }) {
  const { applicant, status } = item
  return (
    <span className="flex items-baseline justify-between gap-2">
      <span className={`min-w-0 truncate ${isNew(item) ? 'font-bold' : 'font-medium'}`}>
        <Written>{applicant.name}</Written>
      </span>
      <span className="flex shrink-0 gap-1">
        {isNew(item) && <Badge tone="lagoon">New</Badge>}
        {status !== 'Applied' && <ApplicationStatusBadge status={status} />}
        {children}
      </span>
    </span>
  )
}

export function NewMessages({ unread }: Pick<InboxItem, 'unread'>) {
  if (unread === 0) return null
  return <Badge tone="coral">{countOf(unread, 'new message', 'new messages')}</Badge>
}

/** 'Waiter', and once it was looked at 'Waiter (Rejected)'. */
export const otherWords = ({ job, status }: OtherApplication): string =>
  status === 'Applied' ? job.title : `${job.title} (${status})`

/** First questions of a resort: 'Foreign, work permit · Can start December 1, 2026'. */
export function AskedFirst({
  nationality,
  permit,
  facts,
}: Pick<InboxItem, 'nationality' | 'permit' | 'facts'>) {
  const from = facts?.availableFrom
  const words = [nationalityLine(nationality, permit), from && `Can start ${formatLongDate(from)}`].filter(
    Boolean,
  )
  return words.length > 0 && <span className="block text-sm text-ink-soft">{words.join(' · ')}</span>
}

/** Shows that the same person applied for other jobs of the company. */
function AlsoFor({ otherApplications }: Pick<InboxItem, 'otherApplications'>) {
  if (otherApplications.length === 0) return null
  return (
    <span className="block text-sm wrap-anywhere">
      Also applied for <Written>{listed([...new Set(otherApplications.map(otherWords))])}</Written>
    </span>
  )
}

export const Labels = ({ labels }: Pick<InboxItem, 'labels'>) =>
  labels.map((label) => <LabelBadge key={label._id} label={label} />)

/** '6 years · Receptionist · 2 certificates', above the results for the requirements. */
export function FactsLine({ facts, meets = [] }: Pick<InboxItem, 'facts' | 'meets'>) {
  const certificates = facts?.certificates.length ?? 0
  const words = [
    facts && yearsInWords(facts),
    facts?.lastWork?.title,
    certificates > 0 && countOf(certificates, 'certificate', 'certificates'),
  ].filter((word) => typeof word === 'string' && word !== '')
  const results = resultWords(meets)
  return (
    <>
      {words.length > 0 && (
        <span className="block truncate text-sm">
          <Written>{words.join(' · ')}</Written>
        </span>
      )}
      {results && (
        <span className="line-clamp-2 text-sm text-ink-soft">
          <Written>{results}</Written>
        </span>
      )}
    </>
  )
}

interface DaysLeftProps {
  answerBy?: string | null | undefined
  appliedDate: string
}

/** Shows the promised day of the answer, coloured if it is close or past; without one, the day of the application. */
export function DaysLeft({ answerBy, appliedDate }: DaysLeftProps) {
  if (!answerBy) return <span>Applied {formatLongDate(appliedDate)}</span>
  const today = dayOf(new Date())
  const isPressing = daysBetween(today, dayOf(answerBy)) <= 2
  return (
    <span className={isPressing ? 'font-semibold text-coral-ink' : ''}>{answerByText(answerBy, today)}</span>
  )
}
