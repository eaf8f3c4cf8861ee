import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { dayOf, endOfDay, startOfDay } from '#contract/base/maldives.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { csvOf } from '#platform/csv.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { applications } from '#tables/applications.ts'
import { securityEvents } from '#tables/security-events.ts'
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
}

const readEvents = ['CV read', 'certificate read', 'job seeker read'] as const

/**
 * Job seekers whose data an employer or an operator saw in a period, with the kind of data: people to
 * notify after a break-in to that account. Deleted accounts are not included.
 *
 * @returns undefined when there is no such account
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
      .select({ at: securityEvents.at, day: none, what: securityEvents.kind, ...person })
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
  const openings = await db
    .select({
      at: cvOpenings.at,
      day: none,
      what: sql<string>`case when ${cvOpenings.certificate} is null then 'CV' else 'certificate' end
        || case ${cvOpenings.way} when 'view' then ' opened' else ' saved' end`,
      ...person,
    })
    .from(cvOpenings)
    .innerJoin(accounts, eq(accounts.id, cvOpenings.seekerId))
    .where(and(eq(cvOpenings.employerId, id), within(cvOpenings.at)))
    .orderBy(cvOpenings.at)
  const shown = await db
    .select({
      at: none,
      day: directoryReadings.day,
      what: sql<string>`'shown in the directory'`,
      ...person,
    })
    .from(directoryReadings)
    .innerJoin(accounts, eq(accounts.id, directoryReadings.seekerId))
    .where(
      and(
        eq(directoryReadings.employerId, id),
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
      ...person,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .where(and(eq(applications.employerId, id), lte(applications.appliedAt, endOfDay(to))))
    .orderBy(applications.appliedAt)
  return [...openings, ...shown, ...applicants]
}

/** The same as a CSV for a mailing. */
export const readingsAsCsv = (readings: readonly Reading[]): string =>
  csvOf([
    ['day', 'instant', 'what', 'name', 'e-mail'],
    ...readings.map(({ at, day, what, name, email }) => [
      ...[day ?? (at ? dayOf(at) : ''), at?.toISOString() ?? '', what, name, email],
    ]),
  ])
