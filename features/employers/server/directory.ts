import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DirectoryEmployer } from '#contract/employers.ts'
import type { Paged } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { addressIn } from '#features/files/server/address.ts'
import { openJobs } from '#features/jobs/server/open.ts'
import { countedAtMost } from '#platform/database/counted.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { employers } from '#tables/employers.ts'
import { files } from '#tables/files.ts'
import { jobs } from '#tables/jobs.ts'

/** Contained in name, contact e-mail, industry or location, whatever case and accents. */
function matches(typed: string): SQL {
  return sql`fold(concat_ws(E'\n', ${employers.company}, ${employers.contactEmail}, ${employers.industry}, ${employers.location}))
    like containing(${typed})`
}

function employersWithCounts(db: Db, now: Date) {
  // Read from an index alone, once for each employer.
  const jobCount = sql<number>`(
    select count(*)::int from (
      select from ${jobs} where ${and(eq(jobs.employerId, employers.id), openJobs(now))}
      limit ${countedAtMost + 1}
    ) as few
  )`.as('job_count')
  return db
    .select({
      id: employers.id,
      company: employers.company,
      contactEmail: employers.contactEmail,
      phone: employers.phone,
      logo: addressIn(files.path),
      location: employers.location,
      industry: employers.industry,
      sector: employers.sector,
      website: employers.website,
      about: employers.about,
      emailVerifiedAt: accounts.emailVerifiedAt,
      jobCount,
      createdAt: employers.createdAt,
    })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .leftJoin(files, eq(files.id, employers.logoFileId))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof employersWithCounts>>[number]

/** The directory's words for an employer: one name under three, verified when its e-mail address is. */
function toEntry({
  id,
  company,
  contactEmail,
  phone,
  emailVerifiedAt,
  jobCount,
  createdAt,
  ...rest
}: Found): DirectoryEmployer {
  return {
    ...rest,
    jobCount: Math.min(jobCount, countedAtMost),
    ...(jobCount > countedAtMost && { more: true }),
    _id: id,
    id,
    name: company,
    company,
    companyName: company,
    email: contactEmail ?? '',
    ...(phone && { phone }),
    isVerified: emailVerifiedAt !== null,
    joinedDate: createdAt.toISOString(),
  }
}

/** The employers directory: those with the most open jobs first. Suspended employers are not in it. */
export async function listEmployers(
  db: Db,
  { q, page, limit, now }: { q?: string | undefined; page: number; limit: number; now: Date },
): Promise<Paged<DirectoryEmployer>> {
  const shown = and(isNull(accounts.suspendedAt), q ? matches(q) : undefined)
  const [found, [counted]] = await Promise.all([
    employersWithCounts(db, now)
      .where(shown)
      .orderBy(sql`job_count desc`, sql`fold(${employers.company})`, employers.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(employers)
      .innerJoin(accounts, eq(accounts.id, employers.id))
      .where(shown),
  ])
  return { items: found.map(toEntry), total: counted?.total ?? 0 }
}

/** @throws Problem `not_found` when there is no such employer */
export async function employerById(
  db: Db,
  { employerId, now }: { employerId: string; now: Date },
): Promise<DirectoryEmployer> {
  const [found] = await employersWithCounts(db, now).where(eq(employers.id, employerId))
  if (!found) throw new Problem('not_found')
  return toEntry(found)
}
