import { countOf } from '#contract/base/in-words.ts'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import type { JobStatus } from '#contract/facts/job-status.ts'
import { awayForDays } from '#contract/facts/periods.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import type { OwnJobTab } from '#contract/jobs/own-jobs.ts'
import { excerpt, onOneLine } from '#site/excerpt.ts'
import { isPastClosingDay, pastClosingDayWords } from '../renewal-rules.ts'
import { isPublished } from '../rules.ts'

export function tabFrom(text: string | null): OwnJobTab {
  return text === 'active' || text === 'expired' || text === 'scheduled' ? text : 'all'
}

/** A job without a status counts as Active, and so does an Approved one. */
export function isActive({ status }: { status?: JobStatus | undefined }): boolean {
  return status === undefined || isPublished(status)
}

/** '3 applicants, 1 new'. Anything but a number counts as none. */
export function applicantsWords({ applicationsCount, newApplicationsCount }: Partial<OwnJob>): string {
  const count = Number.isInteger(applicationsCount) ? Number(applicationsCount) : 0
  const words = countOf(count, 'applicant', 'applicants')
  return newApplicationsCount ? `${words}, ${formatCount(newApplicationsCount)} new` : words
}

/** 'Expires December 20, 2026', or the kind and day of the end. */
export function expiryWords({ expiryDate, status, closedAt, removedAt, pausedAt }: Partial<OwnJob>): string {
  if (status === 'Closed' && closedAt) return `Closed on ${formatLongDate(closedAt)}`
  if (status === 'Paused' && pausedAt) return `Paused since ${formatLongDate(pausedAt)}`
  if (status === 'Removed' && removedAt) return `Removed by us on ${formatLongDate(removedAt)}`
  if (!expiryDate) return 'No expiry date'
  return `${status === 'Expired' ? 'Expired' : 'Expires'} ${formatLongDate(expiryDate)}`
}

/** Publication time of a scheduled job, or the reason why it was not published. */
export function scheduledWords(
  job: Pick<OwnJob, 'publishRefused' | 'isUnpaid' | 'expiryDate' | 'paidUntil'>,
  publishAt: string,
): string {
  const { publishRefused, isUnpaid } = job
  const day = formatDateTime(publishAt)
  if (!publishRefused && isTooLate(job)) {
    const [ends, now] = [endsOf(job), new Date()]
    const then = ends.paidUntil > now ? ' It is then published at once.' : ''
    return `It was not published on ${day}. ${pastClosingDayWords(ends, now)}.${then}`
  }
  if (publishRefused)
    return `It could not be published on ${day}: no subscription, ad or free period paid for it.`
  return isUnpaid
    ? `It cannot be published on ${day} at the moment: no subscription, ad or free period pays for it then.`
    : `Will be published on ${day}, Maldives time. It is paid for then.`
}

/** Is it too late to publish a scheduled job, since its closing date has passed? */
export const isTooLate = (job: Pick<OwnJob, 'expiryDate' | 'paidUntil'>): boolean =>
  isPastClosingDay(endsOf(job), new Date())

const endsOf = ({ expiryDate, paidUntil = expiryDate }: Pick<OwnJob, 'expiryDate' | 'paidUntil'>) => ({
  expiresAt: new Date(expiryDate),
  paidUntil: new Date(paidUntil),
})

/** Effect of resuming on the time of a paused job. */
export function pausedWords({ countsAsPosting }: Pick<OwnJob, 'countsAsPosting'>): string {
  return countsAsPosting ? postingWords('resuming') : 'Its paid days continue when you resume it.'
}

/** Cost of bringing back a job for which that counts as posting. */
export const postingWords = (doing: 'resuming' | 'reopening'): string =>
  `${wasAway(1)}, so ${doing} it counts as posting: an Annual plan or the free period includes it, otherwise it uses one ad.`

/** The same for the jobs of several that are brought back together. */
export const awayWords = (count: number, all: number): string =>
  `${all === 1 ? wasAway(1) : wasAway(count, count === 1 ? 'One' : formatCount(count))}, so this counts as posting.`

const wasAway = (count: number, name = 'It') =>
  `${name} ${count === 1 ? 'was' : 'were'} offline for more than ${awayForDays} days in all and no ad has paid for ${count === 1 ? 'it' : 'them'}`

/** Excerpt of a description: a truncated text ends between words with an ellipsis. */
export function excerptOf(description: string): string {
  const line = onOneLine(description)
  return description.length < 200 ? line : excerpt(line, 195)
}
