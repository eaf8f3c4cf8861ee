import { and, eq, sql } from 'drizzle-orm'
import { type Provided, providedFacts } from '#contract/facts/pay-vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'

/** Maximum number of places of work that are named. */
const maxPlaces = 8

interface Provides {
  openJobs: number
  provided: { what: Provided; jobs: number }[]
  places: { label: string; jobs: number }[]
}

const saysSo = (what: Provided) => {
  if (what === 'Room') return sql`${jobs.room} is not null`
  if (what === 'Service charge') return sql`${jobs.serviceCharge} = 'Share'`
  return sql`${what} = any(${jobs.inKind})`
}

/** Benefits of the open jobs of an employer, the most frequent first. Served by `jobs_employer`. */
export async function providedByEmployer(
  db: Db,
  { employerId, now }: { employerId: string; now: Date },
): Promise<Provides> {
  const counts = providedFacts.map((what) => sql`count(*) filter (where ${saysSo(what)})::int`)
  const { rows } = await db.execute<{ openJobs: number; counts: number[] }>(sql`
    select count(*)::int as "openJobs", array[${sql.join(counts, sql`, `)}] as counts
    from ${jobs} where ${and(eq(jobs.employerId, employerId), openJobs(now))}`)
  const found = rows[0] ?? { openJobs: 0, counts: [] }
  const provided = providedFacts
    .map((what, at) => ({ what, jobs: found.counts[at] ?? 0 }))
    .filter((one) => one.jobs > 0)
    .sort((one, other) => other.jobs - one.jobs)
  const where = await db.execute<Provides['places'][number]>(sql`
    select coalesce(${places.label}, ${jobs.location}) as label, count(*)::int as jobs
    from ${jobs} left join ${places} on ${places.id} = ${jobs.placeId}
    where ${and(eq(jobs.employerId, employerId), openJobs(now))}
    group by 1 order by 2 desc, 1 limit ${maxPlaces}`)
  return { openJobs: found.openJobs, provided, places: where.rows }
}
