import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import { Problem } from '#contract/base/problems.ts'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import { mayMake } from '#contract/companies/member-calls.ts'
import { addressIn } from '#features/files/server/address.ts'
import { placeLabel } from '#features/places/server/label.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts.ts'
import { employers } from '#tables/employers.ts'
import { files } from '#tables/files.ts'
import { jobs, openJobs } from '#tables/jobs.ts'
import { places } from '#tables/places.ts'
import { replyFigures } from '#tables/replies.ts'

/** Matches a part of name, contact e-mail, industry or location, ignoring case and accents. */
function matches(typed: string): SQL {
  const label = sql`(select label from ${places} where ${places.id} = ${employers.placeId})`
  return sql`fold(concat_ws(E'\n', ${employers.company}, ${employers.contactEmail}, ${employers.industry},
    ${employers.location}, ${label})) like containing(${typed})`
}

function employersWithCounts(db: Db, now: Date) {
  // Index-only scan, once per employer.
  const jobCount = sql<number>`(
    select count(*)::int from (
      select from ${jobs} where ${and(eq(jobs.employerId, employers.id), openJobs(now))}
      limit ${maxCounted + 1}
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
      place: placeLabel,
      industry: employers.industry,
      sector: employers.sector,
      size: employers.size,
      wantedPlan: employers.wantedPlan,
      website: employers.website,
      about: employers.about,
      emailVerifiedAt: accounts.emailVerifiedAt,
      jobCount,
      createdAt: employers.createdAt,
      answers: {
        counted: replyFigures.counted,
        answered: replyFigures.answered,
        days: replyFigures.days,
      },
    })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .leftJoin(files, eq(files.id, employers.logoFileId))
    .leftJoin(places, eq(places.id, employers.placeId))
    .leftJoin(replyFigures, eq(replyFigures.employerId, employers.id))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof employersWithCounts>>[number]

/** Directory entry of an employer: one name under three keys, verified when its e-mail address is. */
function toEntry({
  id,
  company,
  contactEmail,
  phone,
  emailVerifiedAt,
  jobCount,
  createdAt,
  place,
  size: _,
  wantedPlan: _w,
  answers,
  ...rest
}: Found): DirectoryEmployer {
  return {
    ...rest,
    ...(place && { place }),
    ...(answers && { answers }),
    jobCount: Math.min(jobCount, maxCounted),
    ...(jobCount > maxCounted && { more: true }),
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

/** Directory of employers: most open jobs first. Suspended employers are excluded. */
export async function listEmployers(
  db: Db,
  { q, page, limit, now }: { q?: string | undefined; page: number; limit: number; now: Date },
): Promise<Paged<DirectoryEmployer>> {
  const shown = and(isNull(accounts.suspendedAt), q ? matches(q) : undefined)
  const found = await employersWithCounts(db, now)
    .where(shown)
    .orderBy(sql`job_count desc`, sql`fold(${employers.company})`, employers.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .where(shown)
  return { items: found.map(toEntry), total: counted?.total ?? 0 }
}

/**
 * An employer; its own members who edit the profile see its size, and those who pay its wanted plan.
 *
 * @throws Problem `not_found` when there is no such employer
 */
export async function employerById(
  db: Db,
  { employerId, viewer, now }: { employerId: string; viewer: Viewer | undefined; now: Date },
): Promise<DirectoryEmployer> {
  const [found] = await employersWithCounts(db, now).where(eq(employers.id, employerId))
  if (!found) throw new Problem('not_found')
  const isItself = viewer?.role === 'employer' && viewer.id === employerId
  const mayMakeHere = (call: string) => isItself && mayMake(viewer.member?.role, call)
  return {
    ...toEntry(found),
    ...(mayMakeHere('PUT /api/employers/:employerId') && { size: found.size }),
    ...(mayMakeHere('POST /api/employers/select-subscription') && { wantedPlan: found.wantedPlan }),
  }
}
