import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Paged } from '#contract/base/endpoint.ts'
import { Problem } from '#contract/base/problems.ts'
import type { PlaceState } from '#contract/facts/desk-states.ts'
import type { DeskPlace } from '#contract/places/desk-places.ts'
import type { PlaceKind } from '#contract/places/places.ts'
import { countSome } from '#platform/database/count-some.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'
import { seekers } from '#tables/seekers.ts'

const parents = alias(places, 'parents')

/** Places with the number of their jobs, employers and job seekers. */
function deskPlaces(db: Db, now: Date, key = sql<unknown>`null`) {
  const counted = (from: SQL, condition: SQL | undefined) =>
    sql<number>`(select count(*)::int from ${from} where ${condition})`
  return db
    .select({
      key,
      place: places,
      parent: parents.label,
      openJobs: counted(sql`${jobs}`, and(eq(jobs.placeId, places.id), openJobs(now))),
      employers: counted(sql`${employers}`, eq(employers.placeId, places.id)),
      jobseekers: counted(sql`${seekers}`, eq(seekers.placeId, places.id)),
    })
    .from(places)
    .leftJoin(parents, eq(parents.id, places.parentId))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof deskPlaces>>[number]

const entryOf = ({ place: { id, correctedAt, ...place }, key: _, ...rest }: Found): DeskPlace => ({
  ...place,
  ...rest,
  _id: id,
  correctedAt: correctedAt?.toISOString() ?? null,
})

interface Wanted extends WantedPage {
  q?: string | undefined
  kind?: PlaceKind | undefined
  state?: PlaceState | undefined
  now: Date
}

/** One page of the gazetteer, by name. */
export async function listPlaces(
  db: Db,
  { q, kind, state, now, ...wanted }: Wanted,
): Promise<Paged<DeskPlace>> {
  const names = sql`concat_ws(E'\n', ${places.label}, ${places.nameThaana}, array_to_string(${places.spellings}, E'\n'))`
  const where = and(
    q ? sql`fold(${names}) like containing(${q})` : undefined,
    kind && eq(places.kind, kind),
    state && (state === 'closed' ? eq(places.isClosed, true) : isNotNull(places.correctedAt)),
  )
  const page = pageIn(wanted, [up(sql`fold(${places.name})`), up(places.id)], { max: maxCounted })
  const found = await deskPlaces(db, now, page.key)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  return { items: rows.map(entryOf), ...around, ...(await countSome(db, sql`${places}`, where)) }
}

/** @throws Problem `not_found` */
export async function onePlace(db: Db, { placeId, now }: { placeId: string; now: Date }): Promise<DeskPlace> {
  const [found] = await deskPlaces(db, now).where(eq(places.id, placeId))
  if (!found) throw new Problem('not_found')
  return entryOf(found)
}
