import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { synonymGroups } from '#tables/search.ts'
import { releasedGroups } from './groups.ts'

/** Stores the groups of this release in the database. Changes, additions and removals by operators stay. */
export async function seedSynonyms(db: Db): Promise<void> {
  await db
    .insert(synonymGroups)
    .values(releasedGroups)
    .onConflictDoUpdate({
      target: synonymGroups.id,
      set: {
        words: sql`excluded.words`,
        source: sql`excluded.source`,
        version: sql`${synonymGroups.version} + 1`,
      },
      setWhere: sql`${synonymGroups.changedAt} is null
        and (${synonymGroups.words}, ${synonymGroups.source}) is distinct from (excluded.words, excluded.source)`,
    })
}
