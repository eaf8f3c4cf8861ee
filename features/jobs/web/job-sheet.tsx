import type { ReactNode } from 'react'
import { answerByOf } from '#contract/answers.ts'
import type { JobDetail } from '#contract/jobs.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { salaryText } from '#contract/money.ts'
import { Link } from '#site/router/link.tsx'
import { Badge, FeaturedBadge } from '#site/ui/badge.tsx'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'
import { ClockIcon, MapPinIcon } from '#site/ui/icons.tsx'
import { JobStatusBadge } from '#site/ui/status-badge.tsx'
import { AboutEmployer } from './about-employer.tsx'
import { Attachment } from './attachment.tsx'
import { Description } from './description.tsx'
import { JobFacts } from './job-facts.tsx'
import { answersText, closingSoon, employerLogo, employerName } from './job-words.ts'

interface JobSheetProps {
  job: JobDetail
  /** Where one applies. */
  apply: ReactNode
  /** Stands below what is said of the job. */
  children?: ReactNode
}

/**
 * What is said of one job: the decision at the top (what, who, where, pay, until when, apply), then the rest. The
 * public page is made of it, and so is the preview of a job that is being written.
 */
export function JobSheet({ job, apply, children }: JobSheetProps) {
  return (
    <div className="grid gap-x-10 gap-y-6 pt-3 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <JobHeader job={job} />
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ApplyCard job={job}>{apply}</ApplyCard>
      </aside>
      <div className="min-w-0 space-y-8">
        <JobFacts job={job} />
        <Section title="Job Description">
          <Description html={job.description} />
        </Section>
        {job.benefits && (
          <Section title="Benefits">
            <p className="prose">{job.benefits}</p>
          </Section>
        )}
        <Attachment job={job} />
        <AboutEmployer job={job} />
        {children}
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** From so many letters on, a title is set smaller, so that the way to apply stays in the first view. */
const longTitle = 55

function JobHeader({ job }: { job: JobDetail }) {
  const employer = employerName(job)
  const employerId = typeof job.employerId === 'string' ? job.employerId : job.employerId._id
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 sm:gap-x-5">
      <div className="sm:row-span-2">
        <EmployerLogo name={employer} src={employerLogo(job)} size="large" />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:self-center">
        <JobStatusBadge status={job.status} />
        {job.featured && <FeaturedBadge />}
      </div>
      <div className="min-w-0 max-sm:col-span-2">
        <h1
          className={`font-bold ${job.title.length > longTitle ? 'text-xl md:text-2xl' : 'text-2xl md:text-3xl'}`}
        >
          {job.title}
        </h1>
        <p className="mt-1.5 text-lg">
          {job.company && job.company !== employer && <>{job.company}, </>}
          <span className="text-ink-soft">by </span>
          <Link
            to={`/employer-jobs/${employerId}`}
            className="font-semibold underline decoration-control decoration-1 underline-offset-4 hover:text-accent hover:decoration-accent"
          >
            {employer}
          </Link>
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <MapPinIcon className="size-4.5" />
            {job.place?.address ?? (job.location || 'Remote')}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <ClockIcon className="size-4.5" />
            {job.type}
          </span>
        </p>
      </div>
    </header>
  )
}

/** Until when one can apply, or why no more; a job that was closed early does not say when its time would have been over. */
function timeText({ status, expiryDate, closedAt, removedAt, daysLeft = 0 }: JobDetail): string {
  const day = expiryDate ? formatLongDate(expiryDate) : 'N/A'
  if (status === 'Active') return `Apply by ${day}`
  if (status === 'Closed' && closedAt) return `Closed by the employer on ${formatLongDate(closedAt)}`
  if (status === 'Removed' && removedAt) return `Removed by us on ${formatLongDate(removedAt)}`
  return daysLeft < 0 ? `Applications ended ${day}` : 'Applications have ended'
}

/** What it pays, until when, and the way in; stays in sight beside the text on wide screens. */
function ApplyCard({ job, children }: { job: JobDetail; children: ReactNode }) {
  const { min, max } = job.salaryRange
  const isStated = min !== undefined || max !== undefined
  const closing = job.status === 'Active' ? closingSoon(job.daysLeft) : undefined
  return (
    <div
      id="apply"
      className="scroll-mt-4 rounded-box border bg-raised p-4 shadow-lift sm:p-5 lg:sticky lg:top-6"
    >
      <p className="text-lg font-semibold">
        <span className={isStated ? 'sr-only' : ''}>Salary: </span>
        {salaryText(job, 'job page')}
      </p>
      <p className="mt-0.5 mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        {timeText(job)}
        {closing && <Badge tone="coral">{closing}</Badge>}
      </p>
      {children}
      <AnswerPromise job={job} />
    </div>
  )
}

/** By when the employer answers, and how it has kept that so far. */
function AnswerPromise({ job }: { job: JobDetail }) {
  const { answerDays, expiryDate } = job
  if (job.status !== 'Active') return null
  if (answerDays === undefined)
    return (
      <p className="mt-3 border-t pt-3 text-sm text-ink-soft">
        This employer has not promised to answer by a day.
      </p>
    )
  return (
    <p className="mt-3 border-t pt-3 text-sm">
      <span className="font-semibold">
        We answer everybody by {formatLongDate(answerByOf(expiryDate, answerDays))}
      </span>
      <span className="block text-ink-soft first-letter:uppercase">{answersText(job)}</span>
    </p>
  )
}
