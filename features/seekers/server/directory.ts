import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { SeekerProfile } from '#contract/seekers.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { files } from '#tables/files.ts'
import { seekers } from '#tables/seekers.ts'
import { requireDirectory, showsInDirectory } from './access.ts'
import { publicProfile } from './read-profile.ts'

interface Wanted {
  employerId: string
  q?: string | undefined
  location?: string | undefined
  sector?: string | undefined
  page: number
  limit: number
  now: Date
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
 * One page of the job seekers that this employer may find, newest members first.
 *
 * @throws Problem `entitlement_needed` when the operator keeps the directory for subscribers
 */
export async function listSeekers(
  db: Db,
  wanted: Wanted,
): Promise<{ items: SeekerProfile[]; total: number }> {
  await requireDirectory(db, wanted.employerId, wanted.now)
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
  const [all] = await db
    .select({ total: count() })
    .from(seekers)
    .innerJoin(accounts, eq(accounts.id, seekers.id))
    .where(where)
  return { items: rows.map(publicProfile), total: all?.total ?? 0 }
}

/** The distinct locations and sectors of everyone this employer may find. */
export async function directoryFilters(db: Db, employerId: string, now: Date) {
  await requireDirectory(db, employerId, now)
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
    .where(showsInDirectory(db, employerId))
  return row ?? { total: 0, locations: [], sectors: [] }
}
