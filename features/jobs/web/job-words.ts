import type { JobCard } from '#contract/jobs.ts'
import { fileUrl } from '#site/addresses.ts'

type Unlisted = 'description' | 'sector' | 'category' | 'employmentType' | 'status' | 'expiryDate'

/** A job as lists show it. What they don't show stays behind: with it, a page would weigh half as much again. */
export type ListedJob = Omit<JobCard, Unlisted | 'employerId'> & WithEmployer

export function listed(job: JobCard): ListedJob {
  const {
    description: _,
    sector: _s,
    category: _c,
    employmentType: _t,
    status: _a,
    expiryDate: _e,
    ...shown
  } = job
  const { _id, logo } = job.employerId
  return { ...shown, company: employerName(job), employerId: { _id, logo } }
}

type WithEmployer = Pick<JobCard, 'company'> & { employerId: string | Partial<JobCard['employerId']> }

/** Who hires: the first name that is known. */
export function employerName({ employerId, company }: WithEmployer): string {
  const employer = typeof employerId === 'string' ? undefined : employerId
  return (
    employer?.companyName || employer?.company || employer?.name || company || 'Company Name Not Available'
  )
}

export function employerLogo({ employerId }: WithEmployer): string | undefined {
  return typeof employerId === 'string' ? undefined : fileUrl(employerId.logo)
}

/** Said only when little time is left. @param daysLeft whole days in the Maldives; 0 on the last day */
export function closingSoon(daysLeft: number | undefined): string | undefined {
  if (daysLeft === undefined || daysLeft < 0 || daysLeft > 3) return undefined
  if (daysLeft === 0) return 'Closes today'
  return daysLeft === 1 ? 'Closes tomorrow' : `Closes in ${daysLeft} days`
}
