import { type ReactNode, Suspense } from 'react'
import { formatDateTime, formatLongDate, formatShortDate } from '#contract/base/maldives.ts'
import { salaryText } from '#contract/base/money.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import { answerByOf } from '#contract/facts/promised-answers.ts'
import { onlyFor } from '#contract/facts/restrictions.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { Link } from '#site/router/link.tsx'
import { written } from '#site/text-direction.ts'
import { Badge, FeaturedBadge } from '#site/ui/badge.tsx'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'
import { ClockIcon, DeadlineIcon, MapPinIcon, SalaryIcon, UsersIcon } from '#site/ui/icons.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'
import { isPublished, maldiviansFirstWords } from '../rules.ts'
import { Attachment } from './attachment.tsx'
import { Description } from './description.tsx'
import {
  answersText,
  closingSoon,
  confirmedText,
  employerIdOf,
  employerLogo,
  employerName,
  opensToAllLater,
} from './job-words.ts'

// Rendered by the server; the page works before they load.
const JobFacts = lazyWithRetry(async () => ({ default: (await import('./job-facts.tsx')).JobFacts }))
const JobRequirements = lazyWithRetry(async () => ({
  default: (await import('./job-requirements.tsx')).JobRequirements,
}))
const AboutEmployer = lazyWithRetry(async () => ({
  default: (await import('./about-employer.tsx')).AboutEmployer,
}))
const Cover = lazyWithRetry(() => import('#features/jobs/web/employer-cover.tsx'))
const PayTable = lazyWithRetry(() => import('#features/pay/web/pay-table.tsx'))
const JobPay = lazyWithRetry(() => import('#features/pay/web/job-pay.tsx'))

interface JobSheetProps {
  job: JobDetail
  /** Area for applying. */
  apply: ReactNode
  /** Short labels beside the status, such as 'Applied'. */
  marks?: ReactNode
  /** Other actions for the job, such as sharing. */
  actions?: ReactNode
}

/**
 * One job: a head with the facts for a decision, then the description and the rest. Used for the public
 * page and for the preview.
 */
export function JobSheet({ job, apply, marks, actions }: JobSheetProps) {
  return (
    <div className="@container on-paper">
      <div className="job-parts">
        <JobHeader job={job} marks={marks} actions={actions} />
        <div className="min-w-0 space-y-8">
          <Section title="Job Description">
            {job.description ? <Description html={job.description} /> : <ShortAd />}
          </Section>
          {(job.requirements || job.questions) && (
            <Suspense>
              <JobRequirements job={job} />
            </Suspense>
          )}
          {job.benefits && (
            <Section title="Benefits">
              <p {...written(job.benefits)} className="prose">
                {job.benefits}
              </p>
            </Section>
          )}
          {(job.guaranteed || job.pay || job.terms) && (
            // Only links follow below, so little moves when it loads.
            <Suspense fallback={<Skeleton className="h-96" />}>
              <PayTable job={job} />
            </Suspense>
          )}
          <Suspense>
            <JobFacts job={job} />
          </Suspense>
          <Suspense>
            <Attachment job={job} />
          </Suspense>
          <Suspense>
            <AboutEmployer job={job} />
          </Suspense>
        </div>
        <aside className={`job-apply ${job.applyAt ? '' : 'print:hidden'}`}>
          <div
            id="apply"
            className="scroll-mt-4 rounded-box border bg-raised p-4 shadow-lift sm:p-5 lg:sticky lg:top-6"
          >
            {apply}
            <PromisedAnswer job={job} />
          </div>
        </aside>
      </div>
    </div>
  )
}

/** An imported advertisement may have only a title, an employer and a place. */
function ShortAd() {
  return (
    <p className="text-ink-soft">
      <Badge tone="yellow">Short ad</Badge> This ad has no description.
    </p>
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

/** Title length from which the font is smaller, so that the description starts on a phone's first screen. */
const longTitle = 55

type HeaderProps = Pick<JobSheetProps, 'job' | 'marks' | 'actions'>

function JobHeader({ job, marks, actions }: HeaderProps) {
  const employer = employerName(job)
  const employerId = employerIdOf(job)
  return (
    <header>
      <Suspense>
        <Cover employerId={employerId} />
      </Suspense>
      <div className="flex gap-3 sm:gap-5">
        <EmployerLogo name={employer} src={employerLogo(job)} size="large" />
        <div className="min-w-0 grow">
          <p className="mb-1.5 flex flex-wrap gap-2 empty:hidden">
            {!isPublished(job.status) && <JobStatusBadge status={job.status} publishAt={job.publishAt} />}
            {job.featured && <FeaturedBadge />}
            {marks}
          </p>
          <h1
            {...written(job.title)}
            className={`font-bold ${job.title.length > longTitle ? 'text-xl md:text-2xl' : 'text-2xl md:text-3xl'}`}
          >
            {job.title}
          </h1>
          <p className="mt-1 md:text-lg">
            {job.company && job.company !== employer && (
              <>
                <Written>{job.company}</Written>,{' '}
              </>
            )}
            <span className="text-ink-soft">by </span>
            {typeof job.employerId === 'string' ? (
              // A suspended employer has no page.
              <Written>{employer}</Written>
            ) : (
              <Link
                to={`/employer-jobs/${employerId}`}
                className="font-semibold underline decoration-control decoration-1 underline-offset-4 hover:text-accent hover:decoration-accent"
              >
                <Written>{employer}</Written>
              </Link>
            )}
          </p>
        </div>
      </div>
      <Decision job={job} />
      {actions && (
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden md:mt-3 print:hidden">{actions}</div>
      )}
    </header>
  )
}

/** Last day to apply, or the reason why it is over. A job that was closed early does not show its former last day. */
function timeText({ status, publishAt, expiryDate, closedAt, removedAt, daysLeft = 0 }: JobDetail): string {
  const day = expiryDate ? formatLongDate(expiryDate) : 'N/A'
  if (isPublished(status)) return `Apply by ${day}`
  const { over } = jobStatuses[status]
  if (publishAt) return `Takes applications from ${formatDateTime(publishAt)} to ${day}`
  if (jobStatuses[status].waits && !jobStatuses[status].hasPage) return over
  if (status === 'Closed' && closedAt) return `${over} on ${formatLongDate(closedAt)}`
  if (status === 'Removed' && removedAt) return `${over} on ${formatLongDate(removedAt)}`
  if (status === 'Paused') return `${over}: no applications`
  return daysLeft < 0 ? `Applications ended on ${day}` : over
}

/** The facts for a decision: pay, place, type, closing date, and who may apply. */
function Decision({ job }: { job: JobDetail }) {
  const { min, max } = job.salaryRange
  const isStated = min !== undefined || max !== undefined
  const closing = isPublished(job.status) ? closingSoon(job.daysLeft) : undefined
  const later = opensToAllLater(job)
  const who = later ? maldiviansFirstWords(later, formatShortDate) : onlyFor(job.applicationRestriction)
  const icon = 'mt-0.75 size-4.5'
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft max-sm:flex-col">
      <li className="flex gap-2 text-ink">
        <SalaryIcon className={icon} />
        <div>
          <p className={isStated ? 'font-semibold' : ''}>
            <span className={isStated ? 'sr-only' : ''}>Salary: </span>
            {salaryText(job, 'job page')}
          </p>
          <Suspense>
            <JobPay job={job} />
          </Suspense>
        </div>
      </li>
      <li className="flex gap-2">
        <MapPinIcon className={icon} />
        <Written>{job.place?.address ?? (job.location || 'Remote')}</Written>
      </li>
      <li className="flex gap-2">
        <ClockIcon className={icon} />
        {[job.type, job.mode !== 'Other' && job.mode].filter(Boolean).join(' · ')}
      </li>
      <li className="flex gap-2">
        <DeadlineIcon className={icon} />
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {timeText(job)}
          {closing && <Badge tone="coral">{closing}</Badge>}
          {job.confirmedDaysAgo !== undefined && <span>{confirmedText(job.confirmedDaysAgo)}</span>}
        </p>
      </li>
      {who && (
        <li className="flex gap-2">
          <UsersIcon className={icon} />
          {who}
        </li>
      )}
    </ul>
  )
}

/** Promised day of the employer's answer, and its record so far. */
function PromisedAnswer({ job }: { job: JobDetail }) {
  const { answerDays, expiryDate } = job
  if (!isPublished(job.status)) return null
  if (answerDays === undefined)
    return (
      <p className="mt-3 border-t pt-3 text-sm text-ink-soft print:hidden">
        This employer has not promised to answer by a certain day.
      </p>
    )
  return (
    <p className="mt-3 border-t pt-3 text-sm">
      <span className="font-semibold">
        The employer promises an answer by {formatLongDate(answerByOf(expiryDate, answerDays))}
      </span>
      <span className="block text-ink-soft first-letter:uppercase">{answersText(job)}</span>
    </p>
  )
}
