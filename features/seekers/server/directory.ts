import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { SeekerProfile } from '#contract/seekers.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { files } from '#tables/files.ts'
import { seekers } from '#tables/seekers.ts'
import { requireDirectory, showsInDirectory } from './directory-access.ts'
import { countReadings, type Reader, requireRoomForMore } from './directory-readings.ts'
import { publicProfile } from './read-profile.ts'

interface Wanted extends Reader {
  q?: string | undefined
  location?: string | undefined
  sector?: string | undefined
  page: number
  limit: number
}

const contains = (haystack: unknown, words: string | undefined) =>
  words ? sql`position(fold(${words}) in fold(${haystack})) > 0` : undefined

/** The specification's search: words in name, e-mail address or any skill; parts of location and sector. */
function matching(db: Db, { employerId, q, location, sector }: Wanted) {
  const words = sql`${accounts.name} || E'\n' || ${accounts.email} || E'\n' || array_to_string(${seekers.skills}, E'\n')`
  return and(
    showsInDirectory(db, employerId),
    contains(words, q),
    contains(seekers.location, location),
    contains(seekers.sector, sector),
  )
}

/**
 * One page of the job seekers that this employer may find, newest members first; those on it count as shown. The total
 * comes with people alone: it would tell for nothing whether somebody with an address is here.
 *
 * @throws Problem `confirmation_needed` when the employer's address is not confirmed
 * @throws Problem `entitlement_needed` when the operator keeps the directory for subscribers
 * @throws Problem `directory_limit` when this page would show more people than a day allows
 */
export async function listSeekers(
  db: Db,
  wanted: Wanted,
): Promise<{ items: SeekerProfile[]; total: number }> {
  await requireDirectory(db, wanted)
  const where = matching(db, wanted)
  const rows = await db
    .select({ account: accounts, seeker: seekers, cvName: files.name })
    .from(seekers)
    .innerJoin(accounts, eq(accounts.id, seekers.id))
    .leftJoin(files, eq(files.id, seekers.cvFileId))
    .where(where)
    .orderBy(desc(seekers.createdAt), desc(seekers.id))
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
  if (rows.length === 0) {
    await requireRoomForMore(db, wanted)
    return { items: [], total: 0 }
  }
  await countReadings(
    db,
    wanted,
    rows.map(({ seeker }) => seeker.id),
  )
  const [all] = await db
    .select({ total: count() })
    .from(seekers)
    .innerJoin(accounts, eq(accounts.id, seekers.id))
    .where(where)
  return { items: rows.map(publicProfile), total: all?.total ?? 0 }
}

/** The distinct locations and sectors of everyone this employer may find. */
export async function directoryFilters(db: Db, asker: Pick<Reader, 'employerId' | 'now'>) {
  await requireDirectory(db, asker)
  const [row] = await db
    .select({
      total: count(),
      locations: sql<
        string[]
      >`coalesce(array_agg(distinct ${seekers.location} order by ${seekers.location}) filter (where ${seekers.location} <> ''), '{}')`,
      sectors: sql<
        string[]
      >`coalesce(array_agg(distinct ${seekers.sector} order by ${seekers.sector}), '{}')`,
    })
    .from(seekers)
    .innerJoin(accounts, eq(accounts.id, seekers.id))
    .where(showsInDirectory(db, asker.employerId))
  return row ?? { total: 0, locations: [], sectors: [] }
}
