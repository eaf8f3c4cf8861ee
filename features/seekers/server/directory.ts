import { and, count, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { placeIn } from '#features/places/server/place-of.ts'
import { placesMeant } from '#features/places/server/places-meant.ts'
import { readGazetteer } from '#features/places/server/read-gazetteer.ts'
import { countSome } from '#platform/database/count-some.ts'
import type { Db } from '#platform/database/database.ts'
import { down, pageIn, type WantedPage } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { seekers } from '#tables/seekers.ts'
import { requireDirectory, showsInDirectory } from './directory-access.ts'
import { countReadings, type Reader, requireRoomForMore } from './directory-readings.ts'
import { profileRows, publicProfile } from './read-profile.ts'

interface Wanted extends Reader, WantedPage {
  q?: string | undefined
  location?: string | undefined
  sector?: string | undefined
}

const contains = (haystack: unknown, words: string | undefined) =>
  words ? sql`position(fold(${words}) in fold(${haystack})) > 0` : undefined

/** Matches a typed location by its text, or by its place including everything within it. */
async function isAt(db: Db, location: string | undefined) {
  if (!location) return undefined
  const place = placeIn(await readGazetteer(db), location)
  const isThere = place ? sql`${seekers.placeId} in (${placesMeant(place)})` : undefined
  return or(contains(seekers.location, location), isThere)
}

/** People by words in name, e-mail address or any skill. Served by the indexes `accounts_contains` and `seekers_contains`. */
const matchingWords = (words: string | undefined): SQL | undefined =>
  words
    ? sql`${seekers.id} in (
        select id from accounts where fold(name || E'\n' || email) like containing(${words})
        union all select id from seekers where fold(lines_of(skills)) like containing(${words}))`
    : undefined

/** Search by the specification: words in name, e-mail address or any skill; parts of location and sector. */
async function matching(db: Db, { employerId, q, location, sector }: Wanted) {
  return and(
    showsInDirectory(db, employerId),
    matchingWords(q),
    await isAt(db, location),
    contains(seekers.sector, sector),
  )
}

/**
 * One page of the job seekers visible to this employer, newest first; all on it are counted as shown. The
 * total only comes with people: otherwise it would reveal at no cost whether an address is registered.
 *
 * @throws Problem `confirmation_needed` when the employer's address is not confirmed
 * @throws Problem `entitlement_needed` when the directory is limited to subscribers
 * @throws Problem `directory_limit` when this page would exceed the daily maximum
 */
export async function listSeekers(db: Db, wanted: Wanted): Promise<Paged<SeekerProfile>> {
  await requireDirectory(db, wanted)
  const where = await matching(db, wanted)
  const page = pageIn(wanted, [down(seekers.createdAt), down(seekers.id)])
  const found = await profileRows(db, page.key, wanted.employerId)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  if (rows.length === 0) {
    await requireRoomForMore(db, wanted)
    return { items: [], total: 0 }
  }
  await countReadings(
    db,
    wanted,
    rows.map(({ seeker }) => seeker.id),
  )
  const all = sql`${seekers} join ${accounts} on ${accounts.id} = ${seekers.id}`
  return { items: rows.map(publicProfile), ...around, ...(await countSome(db, all, where)) }
}

/** Sectors and locations of all people visible to this employer: each place once, in its most frequent spelling. */
export async function directoryFilters(db: Db, asker: Pick<Reader, 'employerId' | 'now'>) {
  await requireDirectory(db, asker)
  const found = db
    .select({ placeId: seekers.placeId, location: seekers.location, sector: seekers.sector })
    .from(seekers)
    .innerJoin(accounts, eq(accounts.id, seekers.id))
    .where(showsInDirectory(db, asker.employerId))
    .as('found')
  const named = db
    .select({ name: sql<string>`mode() within group (order by ${found.location})`.as('name') })
    .from(found)
    .where(ne(found.location, ''))
    .groupBy(sql`coalesce(${found.placeId}, ${found.location})`)
    .as('named')
  const [row] = await db
    .select({
      total: count(),
      locations: sql<string[]>`array(${db.select({ name: named.name }).from(named).orderBy(named.name)})`,
      sectors: sql<string[]>`coalesce(array_agg(distinct ${found.sector} order by ${found.sector}), '{}')`,
    })
    .from(found)
  return row ?? { total: 0, locations: [], sectors: [] }
}
