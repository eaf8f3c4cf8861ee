import { formatLongDate } from '#contract/base/maldives.ts'
import type { JobStatus } from '#contract/facts/job-status.ts'
import { canMove } from './rules.ts'

/** Reason why a job with this displayed status cannot be renewed; undefined if it can. */
export function whyNotRenewed(shown: JobStatus): string | undefined {
  if (canMove('renew', shown)) return undefined
  if (shown === 'Pending') return 'This job is not published yet'
  return shown === 'Paused' ? 'This job is paused. Resume it first' : 'This job was removed'
}

/** Has the employer chosen a closing day before the end of the paid time? Such a job ends then: it is not renewed automatically. */
export const hasClosingDay = <T extends Date | string>(expiresAt: T, paidUntil: T): boolean =>
  expiresAt < paidUntil

interface Ends {
  expiresAt: Date
  paidUntil: Date
}

/**
 * Has the closing day that the employer chose passed before the job was published? It is not published then: it would run for a
 * whole month instead. `isTooLateToPublish` in tables/jobs/jobs.ts is the same rule in SQL.
 */
export const isPastClosingDay = ({ expiresAt, paidUntil }: Ends, now: Date): boolean =>
  hasClosingDay(expiresAt, paidUntil) && expiresAt < now

/** The same in words, with what to do. After the end of its month there is no day left to choose. */
export const pastClosingDayWords = ({ expiresAt, paidUntil }: Ends, now: Date): string =>
  `Its closing date, ${formatLongDate(expiresAt)}, has passed. ${now > paidUntil ? 'Post a copy of it instead' : 'Change that first'}`
