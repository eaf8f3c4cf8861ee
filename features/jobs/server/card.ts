import { sql } from 'drizzle-orm'
import { daysApart } from '#contract/base/maldives.ts'
import { rangeFromLaari } from '#contract/base/money.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import type { AnswerFigure } from '#contract/hiring/answer-figure.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { addressOf } from '#features/files/rules.ts'
import { guaranteedOfJob } from '#features/pay/job-pay-rules.ts'
import { laariPerDollarAt } from '#features/pay/server/exchange-rate.ts'
import { type PayRow, payOf, payRow, termsOf } from '#features/pay/server/pay-columns.ts'
import { placeLabel } from '#features/places/server/label.ts'
import { milliseconds } from '#platform/database/instants.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'
import { replyFigures } from '#tables/hiring/replies.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'
import { shownStatus } from '../rules.ts'

/** Columns of a card as JSON. Instants are milliseconds since 1970. */
export interface CardRow extends Pick<JobCard, 'title' | 'company' | 'location' | 'sector' | 'category'> {
  id: string
  place: JobCard['place'] | null
  excerpt: string
  type: string
  mode: string
  featured: boolean
  publishedAt: number
  expiresAt: number
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: JobCard['salaryCurrency']
  salaryPeriod: JobCard['salaryPeriod']
  restriction: JobCard['applicationRestriction']
  opensToAllOn: string | null
  pay: PayRow
  laariPerDollar: number
  status: JobCard['status']
  employerId: string
  employer: string
  logo: string | null
  answerDays: number | null
  answers: AnswerFigure | null
}

/** Answer figure of an employer, by its id. */
const answersOf = sql`(select json_build_object('counted', ${replyFigures.counted}, 'answered', ${replyFigures.answered},
  'days', ${replyFigures.days}) from ${replyFigures} where ${replyFigures.employerId} = ${employers.id})`

/** SQL expression for a `CardRow` at an instant. Needs `cardTables`. */
export const cardRow = (now: Date) => sql`json_build_object(
  'id', ${jobs.id}, 'title', ${jobs.title}, 'company', ${jobs.company}, 'location', ${jobs.location},
  'place', ${placeLabel}, 'excerpt', ${jobs.excerpt}, 'sector', ${jobs.sector}, 'category', ${jobs.category}, 'type', ${jobs.type},
  'mode', ${jobs.mode}, 'featured', ${jobs.featured}, 'publishedAt', ${milliseconds(jobs.publishedAt)},
  'expiresAt', ${milliseconds(jobs.expiresAt)}, 'salaryMin', ${jobs.salaryMinInLaari},
  'salaryMax', ${jobs.salaryMaxInLaari}, 'salaryCurrency', ${jobs.salaryCurrency},
  'salaryPeriod', ${jobs.salaryPeriod}, 'pay', ${payRow}, 'laariPerDollar', ${laariPerDollarAt(now)},
  'restriction', ${jobs.restriction}, 'opensToAllOn', ${jobs.opensToAllOn}, 'status', ${jobs.status}, 'employerId', ${employers.id},
  'employer', ${employers.company}, 'logo', ${files.path},
  'answerDays', ${jobs.answerDays}, 'answers', ${answersOf})`

export const cardTables = sql`${jobs}
  join ${employers} on ${employers.id} = ${jobs.employerId}
  left join ${files} on ${files.id} = ${employers.logoFileId}
  left join ${places} on ${places.id} = ${jobs.placeId}`

/** Card of a job at an instant. */
export function cardOf(row: CardRow, now: Date): JobCard {
  const { title, company, location, sector, category, type, mode, featured } = row
  const { employerId, employer, logo, salaryCurrency, salaryPeriod } = row
  const expiresAt = new Date(row.expiresAt)
  const status = shownStatus({ status: row.status, expiresAt }, now)
  const salaryRange = rangeFromLaari(row.salaryMin, row.salaryMax)
  const pay = payOf(row.pay)
  const terms = termsOf(row.pay)
  const guaranteed = guaranteedOfJob(
    { salaryRange, salaryCurrency, salaryPeriod, type, pay, terms },
    row.laariPerDollar,
  )
  return {
    _id: row.id,
    title,
    company,
    location,
    sector,
    category,
    type,
    mode,
    featured,
    salaryCurrency,
    salaryPeriod,
    applicationRestriction: row.restriction,
    ...(row.restriction === 'No Restriction' &&
      row.opensToAllOn !== null && { opensToAllOn: row.opensToAllOn }),
    ...(row.place && { place: row.place }),
    description: row.excerpt,
    employmentType: type,
    createdAt: new Date(row.publishedAt).toISOString(),
    salaryRange,
    ...(pay && { pay }),
    ...(terms && { terms }),
    ...(guaranteed && { guaranteed }),
    status: jobStatuses[status].shownAs,
    expiryDate: expiresAt.toISOString(),
    // A paused job has no countdown.
    ...(status !== 'Paused' && { daysLeft: daysApart(now.getTime(), row.expiresAt) }),
    ...(row.answerDays !== null && { answerDays: row.answerDays }),
    employerId: {
      _id: employerId,
      name: employer,
      company: employer,
      companyName: employer,
      logo: logo === null ? null : addressOf(logo),
      ...(row.answers && { answers: row.answers }),
    },
  }
}
