import type { JobCard } from '#contract/jobs.ts'
import { formatCount } from '#contract/money.ts'

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

/** The one place where uploaded files are read; addresses of other sites, and of files not sent yet, stay as they are. */
export function fileUrl(path: string | null | undefined): string | undefined {
  if (!path) return undefined
  if (/^(?:https?:\/\/|blob:)/i.test(path)) return path
  return `/api/uploads/${path.replace(/^\/?(api\/)?(uploads\/)?/, '')}`
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

/** The beginning of a description on one line: paragraphs run on, points are told apart by dots. */
export function onOneLine(text: string): string {
  return text
    .trim()
    .replace(/\s*\n+\s*[-•*]\s+/g, ' · ')
    .replace(/\s+/g, ' ')
}

/** '1,204', or '10,000+' where counting stopped. */
export function countText(count: number, isMore = false): string {
  return `${formatCount(count)}${isMore ? '+' : ''}`
}

/** '1 job', '1,204 jobs', '10,000+ jobs' */
export function countOf(count: number, one: string, many: string, isMore = false): string {
  return `${countText(count, isMore)} ${count === 1 && !isMore ? one : many}`
}

/** The address of a website, if it is one that is safe to follow. */
export function websiteUrl(typed: string | undefined): string | undefined {
  if (!typed) return undefined
  try {
    const url = new URL(/^[a-z][a-z+.-]*:/i.test(typed) ? typed : `https://${typed}`)
    return ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') ? url.href : undefined
  } catch {
    return undefined
  }
}
