import { asc, eq, sql } from 'drizzle-orm'
import { type SynonymGroup, type Synonyms, synonymsOf } from '#features/search/words/synonym-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { synonymGroups } from '#tables/search.ts'

const kept = new Map<string, Synonyms>()

const none = synonymsOf([])

/** Groups of the latest read. */
export const lastSynonyms = (): Synonyms => [...kept.values()][0] ?? none

/** Text that changes with any group. */
export const synonymsRevision = sql<string>`(
  select concat_ws(' ', current_database(), count(*), sum(version)) from ${synonymGroups})`

/**
 * Current groups of synonyms. A change takes effect at once in every process, because each call reads their
 * revision.
 */
export async function readSynonyms(db: Db): Promise<Synonyms> {
  const { rows } = await db.execute<{ revision: string }>(sql`select ${synonymsRevision} as revision`)
  return synonymsAt(db, rows[0]?.revision ?? '')
}

/**
 * The groups with their words, those of the release first: the first group of a word names its work on public pages,
 * and an operator's group often begins with a misspelling.
 */
export const readGroups = (db: Db): Promise<SynonymGroup[]> =>
  db
    .select({ id: synonymGroups.id, words: synonymGroups.words })
    .from(synonymGroups)
    .where(eq(synonymGroups.isRemoved, false))
    .orderBy(sql`${synonymGroups.id} ~ '^[0-9a-f]{24}$'`, asc(synonymGroups.id))

/** The same for a caller that has read the revision. */
export async function synonymsAt(db: Db, revision: string): Promise<Synonyms> {
  const known = kept.get(revision)
  if (known) return known
  const synonyms = synonymsOf(await readGroups(db))
  kept.clear()
  kept.set(revision, synonyms)
  return synonyms
}
