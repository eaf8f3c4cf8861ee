import type { JobStatus } from '#contract/facts/job-status.ts'
import { closingNoticeDays } from '#contract/facts/periods.ts'
import { isPublished } from '#features/jobs/rules.ts'

/** State of a saved job on the list. */
export type Standing = 'closing' | 'open' | 'over'

/** @param daysLeft whole days in the Maldives until the last one; absent when the job is deleted */
export function standing({
  status,
  daysLeft,
}: {
  status?: JobStatus | undefined
  daysLeft?: number | undefined
}): Standing {
  if (status === undefined || !isPublished(status) || daysLeft === undefined || daysLeft < 0) return 'over'
  return daysLeft <= closingNoticeDays ? 'closing' : 'open'
}
