import type { ReactNode } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { closingNoticeDays } from '#contract/facts/periods.ts'
import { type ListedOwnJob, type OwnJobSort, ownJobSorts } from '#contract/jobs/own-jobs.ts'
import { isPublished } from '#features/jobs/rules.ts'
import { expiryWords, isTooLate } from '#features/jobs/web/own-jobs-words.ts'
import { ScheduleNote } from '#features/jobs/web/scheduled-job.tsx'
import { WaitsForVerification, WhyRemoved } from '#features/jobs/web/why-not-open.tsx'
import { placeText } from '#features/places/web/place-text.ts'
import { Link } from '#site/router/link.tsx'
import { FeaturedBadge } from '#site/ui/badge.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { ActionsMenu } from './actions-menu.tsx'
import type { TableAction } from './available-actions.ts'
import type { useListAddress } from './use-list-address.ts'

type Chosen = ReadonlyMap<string, ListedOwnJob>

interface JobRowsProps {
  jobs: readonly ListedOwnJob[]
  address: ReturnType<typeof useListAddress>
  sort: OwnJobSort
  /** By id; choices on other pages stay. */
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onAction: (act: TableAction, job: ListedOwnJob) => void
}

const cell = 'px-1.5 py-2.5 xl:px-3'
/** On a tablet these values are below others; with more space they have their own column. */
const wideOnly = 'max-xl:hidden'
const figureCell = 'text-right tabular-nums'

/** Rows of the table. Headings sort; on narrow screens place and reference are below the title. */
export function JobRows({ jobs, address, sort, chosen, onChoose, onAction }: JobRowsProps) {
  const choose = (rows: readonly ListedOwnJob[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const job of rows) {
      if (isChosen) next.set(job._id, job)
      else next.delete(job._id)
    }
    onChoose(next)
  }
  const headings = { address, sort }
  return (
    <div className="overflow-x-auto rounded-box border bg-raised">
      <table className="w-full text-sm">
        <caption className="sr-only">Your jobs</caption>
        <thead className="border-b bg-hover text-left text-ink-soft">
          <tr>
            <th scope="col" className={cell}>
              <Tick
                label="Choose all on this page"
                checked={jobs.every(({ _id }) => chosen.has(_id))}
                onChange={(isChosen) => choose(jobs, isChosen)}
              />
            </th>
            <SortHeading {...headings} by="title" />
            <SortHeading {...headings} by="status" />
            <SortHeading {...headings} by="place" className={wideOnly} />
            <SortHeading {...headings} by="reference" className={wideOnly} />
            <SortHeading {...headings} by="closes" />
            <SortHeading {...headings} by="views" className="text-right" />
            <SortHeading {...headings} by="applicants" className="text-right" />
            <SortHeading {...headings} by="unanswered" className="text-right" />
            <SortHeading {...headings} by="hired" className="text-right" />
            <th scope="col" className={cell}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow
              key={job._id}
              job={job}
              isChosen={chosen.has(job._id)}
              onChoose={(isChosen) => choose([job], isChosen)}
              onAction={(act) => onAction(act, job)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SortHeadingProps {
  by: OwnJobSort
  address: ReturnType<typeof useListAddress>
  /** By what the table is sorted now. */
  sort: OwnJobSort
  className?: string
}

/** Heading that sorts by its column, or turns the order when the table is sorted by it. */
function SortHeading({ by, address, sort, className = '' }: SortHeadingProps) {
  const { label, order } = ownJobSorts[by]
  const isBy = sort === by
  const isDescending = (address.get('order') || ownJobSorts[sort].order) === 'desc'
  const turned = isDescending ? 'asc' : 'desc'
  return (
    <th
      scope="col"
      aria-sort={isBy ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={`${cell} font-semibold ${className}`}
    >
      <Link
        to={address.hrefOf({ sort: by, order: isBy ? turned : order })}
        className="whitespace-nowrap hover:text-accent hover:underline"
      >
        {label}
        {isBy && <span aria-hidden="true">{isDescending ? ' ↓' : ' ↑'}</span>}
      </Link>
    </th>
  )
}

interface JobRowProps {
  job: ListedOwnJob
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onAction: (act: TableAction) => void
}

/** Row of a job, with a note below it where there is something to read. */
function JobRow({ job, isChosen, onChoose, onAction }: JobRowProps) {
  return (
    <>
      <tr className={hasNote(job) ? '' : 'not-last:border-b'}>
        <td className={cell}>
          <Tick label={`Choose ${job.title}`} checked={isChosen} onChange={onChoose} />
        </td>
        <Title job={job} />
        <td className={cell}>
          <span className="flex flex-col items-start gap-1">
            <JobStatusBadge status={job.status} publishAt={job.publishAt} />
            {job.featured && <FeaturedBadge />}
          </span>
        </td>
        <td className={`${cell} ${wideOnly} min-w-28`}>
          <Written>{placeText(job)}</Written>
        </td>
        <td className={`${cell} ${wideOnly} wrap-anywhere`}>{job.referenceNumber}</td>
        <td className={cell}>
          <Closes job={job} />
        </td>
        <td className={`${cell} ${figureCell}`}>
          <Figure of={job.views ?? 0} to={`/employer/jobs/${job._id}/statistics`}>
            views of {job.title}
          </Figure>
        </td>
        <td className={`${cell} ${figureCell}`}>
          <Figure of={job.applicationsCount ?? 0} to={`/employer/jobs/${job._id}/applicants`}>
            applicants: View Applicants {job.title}
          </Figure>
        </td>
        <td className={`${cell} ${figureCell} ${job.unanswered > 0 ? 'font-semibold' : ''}`}>
          {formatCount(job.unanswered)}
        </td>
        <td className={`${cell} ${figureCell}`}>{formatCount(job.hired)}</td>
        <td className={`${cell} text-right`}>
          <ActionsMenu jobs={[job]} onAction={onAction} />
        </td>
      </tr>
      {hasNote(job) && <Note job={job} />}
    </>
  )
}

function Tick(props: { label: string; checked: boolean; onChange: (isChosen: boolean) => void }) {
  return (
    <input
      type="checkbox"
      aria-label={props.label}
      className="size-5"
      checked={props.checked}
      onChange={({ target }) => props.onChange(target.checked)}
    />
  )
}

function Title({ job }: { job: ListedOwnJob }) {
  const below = [placeText(job), job.referenceNumber].filter(Boolean).join(' · ')
  return (
    <th scope="row" className={`${cell} min-w-32 text-left`}>
      <TextLink to={`/jobs/${job._id}`}>
        <Written>{job.title}</Written>
      </TextLink>
      <span className="block font-normal text-ink-soft xl:hidden">
        <Written>{below}</Written>
      </span>
    </th>
  )
}

/** Is there something to read about why the job is not shown, or will not be? */
const hasNote = (job: ListedOwnJob) =>
  job.review !== undefined ||
  (job.status === 'Removed' && Boolean(job.removedReason)) ||
  (job.status === 'Pending' && (!job.publishAt || isHindered(job)))

/** Is a scheduled job not published on its day, as things stand? */
const isHindered = (job: ListedOwnJob) => job.isUnpaid === true || isTooLate(job)

/** Row below a job, as wide as the table: a column is too narrow for sentences. */
const Note = ({ job }: { job: ListedOwnJob }) => (
  <tr className="not-last:border-b">
    <td />
    <td colSpan={10} className="px-1.5 pb-3 xl:px-3">
      <div className="max-w-reading">
        <WhyRemoved job={job} />
        <WaitsForVerification job={job} />
        {job.publishAt && isHindered(job) && <ScheduleNote job={job} publishAt={job.publishAt} />}
      </div>
    </td>
  </tr>
)

/** Last day and the days left, or what happened to the job; for a scheduled job its publication day. */
function Closes({ job }: { job: ListedOwnJob }) {
  const { publishAt, expiryDate, daysLeft, status } = job
  if (publishAt) return <>From {formatLongDate(publishAt)}</>
  if (!isPublished(status) || daysLeft === undefined) return <>{expiryWords(job)}</>
  const left = daysLeft === 0 ? 'last day' : daysLeft === 1 ? '1 day left' : `${daysLeft} days left`
  return (
    <>
      {formatLongDate(expiryDate)}
      <span
        className={`block whitespace-nowrap ${daysLeft <= closingNoticeDays ? 'font-semibold text-coral-ink' : 'text-ink-soft'}`}
      >
        {left}
      </span>
    </>
  )
}

/** A figure with a link to its list. */
function Figure({ of, to, children }: { of: number; to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline">
      {formatCount(of)}
      <span className="sr-only"> {children}</span>
    </Link>
  )
}
