import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { synonymGroups } from '#tables/search.ts'
import { type Synonyms, synonymsOf } from '../synonym-rules.ts'

const kept = new Map<string, Synonyms>()

/** The groups of synonyms as they are now. A change holds at once in every process: each call asks for their revision. */
export async function readSynonyms(db: Db): Promise<Synonyms> {
  const { rows } = await db.execute<{ revision: string }>(
    sql`select concat_ws(' ', current_database(), count(*), sum(version)) as revision from ${synonymGroups}`,
  )
  const revision = rows[0]?.revision ?? ''
  const known = kept.get(revision)
  if (known) return known
  const groups = await db
    .select({ id: synonymGroups.id, words: synonymGroups.words })
    .from(synonymGroups)
    .where(eq(synonymGroups.isRemoved, false))
    .orderBy(asc(synonymGroups.id))
  const synonyms = synonymsOf(groups)
  kept.clear()
  kept.set(revision, synonyms)
  return synonyms
}
