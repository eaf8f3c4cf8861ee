import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import { Problem } from '#contract/base/problems.ts'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import { mayMake } from '#contract/companies/member-calls.ts'
import { addressIn } from '#features/files/server/address.ts'
import { placeLabel } from '#features/places/server/label.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { down, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { evidenceJson } from '#tables/companies/employer-evidence.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'
import { replyFigures } from '#tables/hiring/replies.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'

/** Matches a part of name, contact e-mail, industry or location, ignoring case and accents. */
function matches(typed: string): SQL {
  const label = sql`(select label from ${places} where ${places.id} = ${employers.placeId})`
  return sql`fold(concat_ws(E'\n', ${employers.company}, ${employers.contactEmail}, ${employers.industry},
    ${employers.location}, ${label})) like containing(${typed})`
}

/** Number of open jobs, by an index-only scan per employer. */
const openJobsOf = (now: Date) => sql<number>`(
  select count(*)::int from (
    select from ${jobs} where ${and(eq(jobs.employerId, employers.id), openJobs(now))}
    limit ${maxCounted + 1}
  ) as few
)`

function employersWithCounts(db: Db, now: Date) {
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
      jobCount: openJobsOf(now).as('job_count'),
      createdAt: employers.createdAt,
      evidence: evidenceJson(now),
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

/** Number of listed employers, also for a page beyond the last one. */
async function countShown(db: Db, shown: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .where(shown)
  return counted?.total ?? 0
}

/** Directory of employers: most open jobs first. Suspended employers are excluded. */
export async function listEmployers(
  db: Db,
  { q, now, ...wanted }: WantedPage & { q?: string | undefined; now: Date },
): Promise<Paged<DirectoryEmployer>> {
  const shown = and(isNull(accounts.suspendedAt), q ? matches(q) : undefined)
  const order = [down(sql`job_count`, { kind: 'number' }), up(sql`name`), up(sql`id`)]
  const page = pageIn(wanted, order)
  const { rows: cut } = await db.execute<{ id: string; key: unknown; total: number }>(sql`
    with listed as (
      select ${employers.id} as id, fold(${employers.company}) as name, ${openJobsOf(now)} as job_count
      from ${employers} join ${accounts} on ${accounts.id} = ${employers.id} where ${shown}
    )
    select id, ${page.key} as key, (select count(*)::int from listed) as total
    from listed where ${page.where ?? sql`true`}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`)
  const { rows, around } = page.cut(cut)
  const found = await employersWithCounts(db, now).where(
    inArray(
      employers.id,
      rows.map(({ id }) => id),
    ),
  )
  const entries = new Map(found.map((employer) => [employer.id, toEntry(employer)]))
  return {
    items: rows.flatMap(({ id }) => entries.get(id) ?? []),
    total: rows[0]?.total ?? (await countShown(db, shown)),
    ...around,
  }
}

/**
 * An employer; its own members who edit the profile see its size, and those who pay its wanted plan.
 *
 * @throws Problem `not_found` when there is no such employer, or it is suspended and the viewer is no operator
 */
export async function employerById(
  db: Db,
  { employerId, viewer, now }: { employerId: string; viewer: Viewer | undefined; now: Date },
): Promise<DirectoryEmployer> {
  const isShown = viewer?.role === 'admin' ? undefined : isNull(accounts.suspendedAt)
  const [found] = await employersWithCounts(db, now).where(and(eq(employers.id, employerId), isShown))
  if (!found) throw new Problem('not_found')
  const isItself = viewer?.role === 'employer' && viewer.id === employerId
  const mayMakeHere = (call: string) => isItself && mayMake(viewer.member?.role, call)
  return {
    ...toEntry(found),
    ...(mayMakeHere('PUT /api/employers/:employerId') && { size: found.size }),
    ...(mayMakeHere('POST /api/employers/select-subscription') && { wantedPlan: found.wantedPlan }),
  }
}
