import { addDays, type Day, dayOf, formatShortDate } from '#contract/base/maldives.ts'
import { closingNoticeDays } from '#contract/facts/periods.ts'
import { onlyFor, opensLater, type Restriction } from '#contract/facts/restrictions.ts'
import { figureText } from '#contract/hiring/answer-figure.ts'
import type { JobCard, JobDetail } from '#contract/jobs/jobs.ts'
import type { CardPayWords } from '#features/pay/pay-words.ts'
import { fileUrl } from '#site/addresses.ts'

type Unlisted =
  | 'description'
  | 'sector'
  | 'category'
  | 'employmentType'
  | 'status'
  | 'expiryDate'
  | 'createdAt'
  | 'place'
  | 'applicationRestriction'
  | 'opensToAllOn'
  | 'answerDays'
  | 'pay'
  | 'terms'
  | 'guaranteed'

/** A job in lists, reduced to what they show: otherwise a page would weigh half as much again. */
export interface ListedJob extends Omit<JobCard, Unlisted | 'employerId'>, WithEmployer {
  /** 'Nov 20', with the year if it is another one. */
  posted: string
  /** Answer figure of its employer; absent before answers can be counted. */
  answers?: string
  /** Restriction of applicants today, if any. */
  onlyFor?: string
  pay?: CardPayWords
}

/** 'answers 94% within 5 days', 'new on Vazeefa', or nothing without a promise. */
export function answersText(job: Pick<JobDetail, 'answerDays' | 'employerId'>): string {
  const figure = employerOf(job)?.answers
  return figure || job.answerDays !== undefined ? figureText(figure) : ''
}

/** The current day, computed from the job, so that server and browser agree on it. */
const todayOf = ({ expiryDate, daysLeft }: Pick<JobCard, 'expiryDate' | 'daysLeft'>): Day =>
  addDays(dayOf(expiryDate), -(daysLeft ?? 0))

type Opening = Pick<JobCard, 'applicationRestriction' | 'opensToAllOn' | 'expiryDate' | 'daysLeft'>

/** Day on which the job opens to all, while it is open to Maldivians alone. */
export const opensToAllLater = ({
  applicationRestriction,
  opensToAllOn,
  ...job
}: Opening): Day | undefined =>
  opensToAllOn ? opensLater({ restriction: applicationRestriction, opensToAllOn }, todayOf(job)) : undefined

/** Restriction of applicants today. */
export const restrictionToday = (job: Opening): Restriction =>
  opensToAllLater(job) ? 'Local Only' : job.applicationRestriction

/** Restriction of applicants today on a card: 'Maldivians first'; undefined for everybody. */
export const onlyForToday = (job: Opening): string | undefined =>
  opensToAllLater(job) ? 'Maldivians first' : onlyFor(job.applicationRestriction)

/** 'Nov 20', with the year if it is another one. */
export function postedText({ createdAt, expiryDate, daysLeft }: JobCard): string {
  const year = (day: string) => day.slice(0, 4)
  const thisYear = year(todayOf({ expiryDate, daysLeft }))
  const posted = year(dayOf(createdAt))
  return posted === thisYear ? formatShortDate(createdAt) : `${formatShortDate(createdAt)}, ${posted}`
}

type WithEmployer = Pick<JobCard, 'company'> & { employerId: string | Partial<JobCard['employerId']> }

/** The employer of a job; undefined if only the id is known. */
export const employerOf = <Employer>({
  employerId,
}: {
  employerId: string | Employer
}): Employer | undefined => (typeof employerId === 'string' ? undefined : employerId)

export const employerIdOf = ({ employerId }: Pick<JobDetail, 'employerId'>): string =>
  typeof employerId === 'string' ? employerId : employerId._id

/** Name of the employer: the first one that is known. */
export function employerName(job: WithEmployer): string {
  const employer = employerOf(job)
  return (
    employer?.companyName ||
    employer?.company ||
    employer?.name ||
    job.company ||
    'Company Name Not Available'
  )
}

export const employerLogo = (job: WithEmployer): string | undefined => fileUrl(employerOf(job)?.logo)

/** 'Full time · Remote' */
export const typeText = ({ type, mode }: Pick<JobCard, 'type' | 'mode'>): string =>
  mode === 'Other' ? type : `${type} · ${mode}`

/** Deadline in words, if it is near. @param daysLeft whole days in the Maldives; 0 on the last day */
export function closingSoon(daysLeft: number | undefined): string | undefined {
  if (daysLeft === undefined || daysLeft < 0 || daysLeft > closingNoticeDays) return undefined
  if (daysLeft === 0) return 'Closes today'
  return daysLeft === 1 ? 'Closes tomorrow' : `Closes in ${daysLeft} days`
}

/** Words for the last confirmation of the employer: 'Still hiring, confirmed 2 days ago'. */
export const confirmedText = (days: number): string =>
  `Still hiring, confirmed ${days > 1 ? `${days} days ago` : days ? 'yesterday' : 'today'}`
