import { sql } from 'drizzle-orm'
import type { JobCard } from '#contract/jobs.ts'
import { daysApart } from '#contract/maldives.ts'
import { fromLaari } from '#contract/money.ts'
import { addressOf } from '#features/files/rules.ts'
import { milliseconds } from '#platform/database/instants.ts'
import { writtenOnce } from '#platform/database/written-once.ts'
import { employers } from '#tables/employers.ts'
import { files } from '#tables/files.ts'
import { jobs } from '#tables/jobs.ts'
import { shownStatus } from '../rules.ts'

/**
 * An expression for what a card is made of, the values alone: PostgreSQL takes half as long again to name them and to put
 * instants and amounts into words. Needs `cardTables` beside it.
 */
export const cardValues = writtenOnce(sql`json_build_array(
  ${jobs.id}, ${jobs.title}, ${jobs.company}, ${jobs.location}, ${jobs.excerpt},
  ${jobs.sector}, ${jobs.category}, ${jobs.type}, ${jobs.mode}, ${jobs.featured}, ${milliseconds(jobs.publishedAt)},
  ${jobs.salaryMinInLaari}, ${jobs.salaryMaxInLaari}, ${jobs.salaryCurrency}, ${jobs.salaryPeriod},
  ${jobs.status}, ${milliseconds(jobs.expiresAt)}, ${employers.id}, ${employers.company}, ${files.path})`)

/** The same for what changes without the job: who posted it. */
export const employerValues = writtenOnce(
  sql`json_build_array(${employers.id}, ${employers.company}, ${files.path})`,
)
export const employerTables = writtenOnce(
  sql`${employers} left join ${files} on ${files.id} = ${employers.logoFileId}`,
)
export type EmployerValues = [id: string, company: string, logo: string | null]

/** In the order of `cardValues`. */
export type CardValues = [
  ...[id: string, title: string, company: string, location: string, excerpt: string],
  ...[sector: string, category: string, type: string, mode: string, featured: boolean, publishedAt: number],
  ...[minInLaari: number | null, maxInLaari: number | null],
  ...[currency: JobCard['salaryCurrency'], period: JobCard['salaryPeriod']],
  ...[status: JobCard['status'], expiresAt: number],
  ...EmployerValues,
]

export const cardTables = writtenOnce(sql`${jobs}
  join ${employers} on ${employers.id} = ${jobs.employerId}
  left join ${files} on ${files.id} = ${employers.logoFileId}`)

export const employerIdOf = (card: CardValues): string => card[17]

/** The same card with what its employer says now. */
export function withEmployer(card: CardValues, employer: EmployerValues): CardValues {
  const now: CardValues = [...card]
  now.splice(-employer.length, employer.length, ...employer)
  return now
}

function rangeOf(minInLaari: number | null, maxInLaari: number | null): JobCard['salaryRange'] {
  const range: JobCard['salaryRange'] = {}
  if (minInLaari !== null) range.min = fromLaari(minInLaari)
  if (maxInLaari !== null) range.max = fromLaari(maxInLaari)
  return range
}

/** A job as lists show it at an instant. */
export function cardOf(values: CardValues, now: Date): JobCard {
  // biome-ignore format: as `cardValues` has them
  const [
    id, title, company, location, description,
    sector, category, type, mode, featured, publishedAt,
    minInLaari, maxInLaari, salaryCurrency, salaryPeriod,
    status, expiresAt, employerId, employer, logo,
  ] = values
  const expires = new Date(expiresAt)
  const shown = shownStatus({ status, expiresAt: expires }, now)
  return {
    _id: id,
    title,
    company,
    location,
    description,
    sector,
    category,
    type,
    employmentType: type,
    mode,
    featured,
    createdAt: new Date(publishedAt).toISOString(),
    salaryRange: rangeOf(minInLaari, maxInLaari),
    salaryCurrency,
    salaryPeriod,
    // Approved says how a job became active.
    status: shown === 'Approved' ? 'Active' : shown,
    expiryDate: expires.toISOString(),
    daysLeft: daysApart(now.getTime(), expiresAt),
    employerId: {
      _id: employerId,
      name: employer,
      company: employer,
      companyName: employer,
      logo: logo === null ? null : addressOf(logo),
    },
  }
}
