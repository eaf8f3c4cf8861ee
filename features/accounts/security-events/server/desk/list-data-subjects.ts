import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { dayOf, endOfDay, startOfDay } from '#contract/base/maldives.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { companyOfSession } from '#features/accounts/server/companies-of.ts'
import { csvOf } from '#platform/csv.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, sessions } from '#tables/accounts/accounts.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { applications } from '#tables/hiring/applications.ts'
import { cvOpenings, directoryReadings } from '#tables/seekers.ts'

interface Wanted {
  role: Role
  email: string
  /** Inclusive days in the Maldives. */
  from: string
  to: string
}

interface Reading {
  at: Date | null
  /** If only the day is kept. */
  day: string | null
  what: string
  name: string
  email: string
  /** '' for an operator. */
  company: string
}

const readEvents = ['CV read', 'certificate read', 'job seeker read'] as const

/**
 * Job seekers whose data an employer or an operator saw in a period, with the kind of data: people to
 * notify after a break-in to that account. For an employer these are the readings of the whole companies for which the
 * person acts, or acted in a session that is still known. Deleted accounts are not included.
 *
 * @returns undefined when there is no such account, or no company that it acts for
 */
export async function listDataSubjects(
  db: Db,
  { role, email, from, to }: Wanted,
): Promise<Reading[] | undefined> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, role), sql`lower(${accounts.email}) = lower(${email})`))
  if (!account) return undefined
  const { id } = account
  const within = (at: Parameters<typeof gte>[0]) =>
    and(gte(at, startOfDay(from)), lte(at, endOfDay(to))) as SQL
  const person = { name: accounts.name, email: accounts.email }
  const none = sql<null>`null`
  if (role === 'admin')
    return db
      .select({
        at: securityEvents.at,
        day: none,
        what: securityEvents.kind,
        ...person,
        company: sql<string>`''`,
      })
      .from(securityEvents)
      .innerJoin(accounts, eq(accounts.id, securityEvents.target))
      .where(
        and(
          eq(securityEvents.accountId, id),
          inArray(securityEvents.kind, readEvents),
          within(securityEvents.at),
        ),
      )
      .orderBy(securityEvents.at, securityEvents.number)
  const companies = await companiesOf(db, id)
  if (companies.length === 0) return undefined
  const ids = companies.map((company) => company.id)
  const reader = { ...person, company: employers.company }
  const openings = await db
    .select({
      at: cvOpenings.at,
      day: none,
      what: sql<string>`case when ${cvOpenings.certificate} is null then 'CV' else 'certificate' end
        || case ${cvOpenings.way} when 'view' then ' opened' else ' saved' end`,
      ...reader,
    })
    .from(cvOpenings)
    .innerJoin(accounts, eq(accounts.id, cvOpenings.seekerId))
    .innerJoin(employers, eq(employers.id, cvOpenings.employerId))
    .where(and(inArray(cvOpenings.employerId, ids), within(cvOpenings.at)))
    .orderBy(cvOpenings.at)
  const shown = await db
    .select({
      at: none,
      day: directoryReadings.day,
      what: sql<string>`'shown in the directory'`,
      ...reader,
    })
    .from(directoryReadings)
    .innerJoin(accounts, eq(accounts.id, directoryReadings.seekerId))
    .innerJoin(employers, eq(employers.id, directoryReadings.employerId))
    .where(
      and(
        inArray(directoryReadings.employerId, ids),
        gte(directoryReadings.day, from),
        lte(directoryReadings.day, to),
      ),
    )
    .orderBy(directoryReadings.day)
  const applicants = await db
    .select({
      at: applications.appliedAt,
      day: none,
      what: sql<string>`'open to it: applied for ' || ${applications.jobTitle}`,
      ...reader,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .innerJoin(employers, eq(employers.id, applications.employerId))
    .where(and(inArray(applications.employerId, ids), lte(applications.appliedAt, endOfDay(to))))
    .orderBy(applications.appliedAt)
  return [...openings, ...shown, ...applicants]
}

/** Companies of a person, suspended or left ones included: a session stores the company that it acts for. */
async function companiesOf(db: Db, accountId: string) {
  const member = db
    .select({ id: companyMembers.employerId })
    .from(companyMembers)
    .where(eq(companyMembers.accountId, accountId))
  const acted = db.select({ id: companyOfSession }).from(sessions).where(eq(sessions.accountId, accountId))
  return db
    .select({ id: employers.id })
    .from(employers)
    .where(or(inArray(employers.id, member), inArray(employers.id, acted)))
}

/** The same as a CSV for a mailing. */
export const readingsAsCsv = (readings: readonly Reading[]): string =>
  csvOf([
    ['day', 'instant', 'what', 'name', 'e-mail', 'company'],
    ...readings.map(({ at, day, what, name, email, company }) => [
      day ?? (at ? dayOf(at) : ''),
      at?.toISOString() ?? '',
      what,
      name,
      email,
      company,
    ]),
  ])
