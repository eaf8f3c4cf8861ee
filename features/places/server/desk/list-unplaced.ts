import { sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import type { UnplacedText } from '#contract/places/desk-places.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { down, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { seekers } from '#tables/seekers.ts'
import { labelOf } from '../../place-words-rules.ts'
import { readPlace } from '../../read-place-rules.ts'
import { readGazetteer } from '../read-gazetteer.ts'

interface Wanted extends WantedPage {
  q?: string | undefined
  now: Date
}

interface Row extends Record<string, unknown> {
  text: string
  openJobs: number
  employers: number
  jobseekers: number
  key: unknown
}

/** Lists typed locations without a place, most frequent first, with their interpretation. */
export async function listUnplaced(db: Db, { q, now, ...wanted }: Wanted): Promise<Paged<UnplacedText>> {
  const order = [
    down(sql`"openJobs"`, { kind: 'number' }),
    down(sql`texts`, { kind: 'number' }),
    up(sql`text`),
  ]
  const page = pageIn(wanted, order, { max: maxCounted })
  const { rows: found } = await db.execute<{ total: number; row: Row | null }>(sql`
    with typed as (
      select location as text, 1 as job, 0 as employer, 0 as seeker from ${jobs}
        where place_id is null and ${openJobs(now)}
      union all select location, 0, 1, 0 from ${employers} where place_id is null
      union all select location, 0, 0, 1 from ${seekers} where place_id is null
    ),
    counted as (
      select text, sum(job)::int as "openJobs", sum(employer)::int as employers, sum(seeker)::int as jobseekers,
        count(*)::int as texts
      from typed where text <> '' and ${q ? sql`fold(text) like containing(${q})` : sql`true`}
      group by text
    )
    select (select count(*)::int from counted) as total, to_json(page) as row from (select 1) as one left join (
      select text, "openJobs", employers, jobseekers, ${page.key} as key
      from counted where ${page.where ?? sql`true`}
      order by ${page.order} limit ${page.limit} offset ${page.offset}
    ) as page on true`)
  const { rows, around } = page.cut(found.flatMap(({ row }) => row ?? []))
  const gazetteer = await readGazetteer(db)
  const items = rows.map(({ text, key: _, ...counts }) => {
    const reading = readPlace(gazetteer, text)
    return {
      ...counts,
      _id: text,
      // A location that names a place has just got it.
      reading: reading.is === 'one' ? ('unknown' as const) : reading.is,
      places: reading.is === 'several' ? reading.places.map((place) => labelOf(gazetteer, place)) : [],
    }
  })
  return { items, ...around, total: found[0]?.total ?? 0 }
}
