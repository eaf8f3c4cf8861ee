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
