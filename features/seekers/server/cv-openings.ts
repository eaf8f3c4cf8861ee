import { asc, desc, eq } from 'drizzle-orm'
import type { CvReaders } from '#contract/seekers.ts'
import { employers } from '#features/employers/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { blockedEmployers, cvOpenings, type cvWays } from './tables.ts'

interface Opening {
  seekerId: string
  employerId: string
  applicationId: string | undefined
  way: (typeof cvWays)[number]
  now: Date
}

/** Remembers that an employer opened a CV. */
export async function recordOpening(
  db: Db,
  { seekerId, employerId, applicationId, way, now }: Opening,
): Promise<void> {
  const [employer] = await db
    .select({ company: employers.company })
    .from(employers)
    .where(eq(employers.id, employerId))
  const company = employer?.company ?? ''
  const from = applicationId ?? null
  await db.insert(cvOpenings).values({ seekerId, employerId, company, applicationId: from, way, at: now })
}

/** When the employer first opened the CV of an application; undefined when it has not. */
export async function firstCvOpening(db: Db, applicationId: string): Promise<Date | undefined> {
  const [opening] = await db
    .select({ at: cvOpenings.at })
    .from(cvOpenings)
    .where(eq(cvOpenings.applicationId, applicationId))
    .orderBy(asc(cvOpenings.at))
    .limit(1)
  return opening?.at
}

const shownAtMost = 200

/** Who opened a job seeker's CV, newest first, and whom they block. */
export async function listCvReaders(db: Db, seekerId: string): Promise<CvReaders> {
  const openings = await db
    .select()
    .from(cvOpenings)
    .where(eq(cvOpenings.seekerId, seekerId))
    .orderBy(desc(cvOpenings.at))
    .limit(shownAtMost)
  const blocked = await db
    .select({ employerId: employers.id, company: employers.company, at: blockedEmployers.at })
    .from(blockedEmployers)
    .innerJoin(employers, eq(employers.id, blockedEmployers.employerId))
    .where(eq(blockedEmployers.seekerId, seekerId))
    .orderBy(asc(employers.company))
  return {
    openings: openings.map(({ at, way, company, employerId }) => ({
      at: at.toISOString(),
      way,
      company,
      employerId,
    })),
    blocked: blocked.map(({ at, ...employer }) => ({ ...employer, at: at.toISOString() })),
  }
}
