import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { maxOpeningsShown } from '#contract/periods.ts'
import type { CvReaders, CvWay } from '#contract/seekers.ts'
import { siteName } from '#contract/site-name.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/employers.ts'
import { blockedEmployers, cvOpenings } from '#tables/seekers.ts'

interface Opening {
  seekerId: string
  employerId: string
  applicationId: string | undefined
  way: CvWay
  /** The name of the certificate that was opened; null or left out for the CV. */
  certificate?: string | null
  /** Whether each page said who opened it and when; left out where it is stamped only while it is sent. */
  isStamped?: boolean
  now: Date
}

type OperatorOpening = Omit<Opening, 'employerId' | 'isStamped'> & { operatorId: string }

/** Remembers that an employer opened a CV or a certificate. */
export async function recordOpening(db: Db, opening: Opening): Promise<void> {
  await recordOpenings(db, [opening])
}

/** Remembers that an operator opened a CV or a certificate. */
export async function recordOperatorOpening(
  db: Db,
  { applicationId, now: at, ...opening }: OperatorOpening,
): Promise<void> {
  const from = applicationId ?? null
  await db.insert(cvOpenings).values({ ...opening, company: '', applicationId: from, at })
}

const rowsAtOnce = 1_000

/** Remembers that one employer opened several CVs, in as few statements as one takes. */
export async function recordOpenings(db: Db, openings: readonly Opening[]): Promise<void> {
  const [first] = openings
  if (!first) return
  const [employer] = await db
    .select({ company: employers.company })
    .from(employers)
    .where(eq(employers.id, first.employerId))
  const company = employer?.company ?? ''
  const rows = openings.map(({ applicationId = null, now: at, ...opening }) => ({
    ...opening,
    applicationId,
    at,
    company,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db.insert(cvOpenings).values(rows.slice(from, from + rowsAtOnce))
}

/** Notes of the CVs that an employer took at one time which of them were stamped. */
export async function noteStamps(
  db: Db,
  { employerId, now, stamped }: { employerId: string; now: Date; stamped: readonly string[] },
): Promise<void> {
  await db
    .update(cvOpenings)
    .set({ isStamped: sql`coalesce(${inArray(cvOpenings.applicationId, [...stamped, ''])}, false)` })
    .where(and(eq(cvOpenings.employerId, employerId), eq(cvOpenings.at, now), isNull(cvOpenings.isStamped)))
}

/** When the employer first opened the CV of an application; undefined when it has not. */
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

/** Readers of a job seeker's CV and certificates, newest first, and blocked employers. */
export async function listCvReaders(db: Db, seekerId: string): Promise<CvReaders> {
  const openings = await db
    .select()
    .from(cvOpenings)
    .where(eq(cvOpenings.seekerId, seekerId))
    .orderBy(desc(cvOpenings.at))
    .limit(maxOpeningsShown)
  const blocked = await db
    .select({ employerId: employers.id, company: employers.company, at: blockedEmployers.at })
    .from(blockedEmployers)
    .innerJoin(employers, eq(employers.id, blockedEmployers.employerId))
    .where(eq(blockedEmployers.seekerId, seekerId))
    .orderBy(asc(employers.company))
  return {
    openings: openings.map(({ at, way, certificate, company, employerId, operatorId, isStamped }) => ({
      at: at.toISOString(),
      way,
      certificate,
      by: operatorId === null ? 'employer' : 'operator',
      company: operatorId === null ? company : theOperator,
      employerId,
      isStamped,
    })),
    blocked: blocked.map(({ at, ...employer }) => ({ ...employer, at: at.toISOString() })),
  }
}
