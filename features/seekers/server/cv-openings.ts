import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { siteName } from '#contract/base/site-name.ts'
import { maxOpeningsShown } from '#contract/facts/bounds.ts'
import type { CvReaders, CvWay } from '#contract/seekers/seekers.ts'
import type { ActingMember } from '#features/accounts/server/shown-member.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers, shownNameOfMember } from '#tables/companies/members.ts'
import { blockedEmployers, cvOpenings } from '#tables/seekers.ts'

interface Opening {
  seekerId: string
  employerId: string
  /** Member of the employer; undefined for an API key. */
  member: ActingMember | undefined
  applicationId: string | undefined
  way: CvWay
  /** Name of the opened certificate; null or absent for the CV. */
  certificate?: string | null
  /** True if each page was stamped with the reader and the time; absent if it is stamped while sending. */
  isStamped?: boolean
  now: Date
}

type OperatorOpening = Omit<Opening, 'employerId' | 'isStamped' | 'member'> & { operatorId: string }

/** Records that an employer opened a CV or a certificate. */
export async function recordOpening(db: Db, opening: Opening): Promise<void> {
  await recordOpenings(db, [opening])
}

/** Records that an operator opened a CV or a certificate. */
export async function recordOperatorOpening(
  db: Db,
  { applicationId, now: at, ...opening }: OperatorOpening,
): Promise<void> {
  const from = applicationId ?? null
  await db.insert(cvOpenings).values({ ...opening, company: '', applicationId: from, at })
}

const rowsAtOnce = 1_000

/**
 * Records that one employer opened several CVs and certificates, in as few statements as for one.
 *
 * @returns the ids of the openings in their order
 */
export async function recordOpenings(db: Db, openings: readonly Opening[]): Promise<string[]> {
  const [first] = openings
  if (!first) return []
  const [employer] = await db
    .select({ company: employers.company })
    .from(employers)
    .where(eq(employers.id, first.employerId))
  const company = employer?.company ?? ''
  const rows = openings.map(({ applicationId = null, now: at, member, ...opening }) => ({
    ...opening,
    id: newId(),
    memberId: member?.id ?? null,
    memberRole: member?.role ?? null,
    applicationId,
    at,
    company,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db.insert(cvOpenings).values(rows.slice(from, from + rowsAtOnce))
  return rows.map(({ id }) => id)
}

/** Records which files of a common download were stamped. @param openings their ids */
export async function noteStamps(
  db: Db,
  openings: { stamped: readonly string[]; notStamped: readonly string[] },
): Promise<void> {
  const { stamped, notStamped } = openings
  await db
    .update(cvOpenings)
    .set({ isStamped: sql`${cvOpenings.id} = any(${sql.param(stamped)})` })
    .where(sql`${cvOpenings.id} = any(${sql.param([...stamped, ...notStamped])})`)
}

/** Time when the employer first opened the CV of an application; undefined if never. */
export async function firstCvOpening(db: Db, applicationId: string): Promise<Date | undefined> {
  const [opening] = await db
    .select({ at: cvOpenings.at })
    .from(cvOpenings)
    .where(
      and(
        eq(cvOpenings.applicationId, applicationId),
        isNull(cvOpenings.operatorId),
        isNull(cvOpenings.certificate),
      ),
    )
    .orderBy(asc(cvOpenings.at))
    .limit(1)
  return opening?.at
}

const theOperator = `The operator of ${siteName}`

/** Empty without a joined member. */
const memberName = sql<string>`coalesce(${shownNameOfMember}, '')`

/** Openings of a job seeker's CV and certificates, newest first. Members appear as job seekers see them. */
export function openingsOf(db: Db, seekerId: string) {
  const { memberId, ...columns } = getTableColumns(cvOpenings)
  return db
    .select({ ...columns, memberName })
    .from(cvOpenings)
    .leftJoin(companyMembers, eq(companyMembers.id, memberId))
    .leftJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(eq(cvOpenings.seekerId, seekerId))
    .orderBy(desc(cvOpenings.at))
    .$dynamic()
}

/** Readers of a job seeker's CV and certificates, newest first, and blocked employers. */
export async function listCvReaders(db: Db, seekerId: string): Promise<CvReaders> {
  const openings = await openingsOf(db, seekerId).limit(maxOpeningsShown)
  const blocked = await db
    .select({ employerId: employers.id, company: employers.company, at: blockedEmployers.at })
    .from(blockedEmployers)
    .innerJoin(employers, eq(employers.id, blockedEmployers.employerId))
    .where(eq(blockedEmployers.seekerId, seekerId))
    .orderBy(asc(employers.company))
  return {
    openings: openings.map(
      ({ at, way, certificate, company, employerId, operatorId, memberRole, memberName, isStamped }) => ({
        at: at.toISOString(),
        way,
        certificate,
        by: operatorId === null ? 'employer' : 'operator',
        company: operatorId === null ? company : theOperator,
        member: memberRole && { role: memberRole, name: memberName },
        employerId,
        isStamped,
      }),
    ),
    blocked: blocked.map(({ at, ...employer }) => ({ ...employer, at: at.toISOString() })),
  }
}
