import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { NewSynonymGroup } from '#contract/search/desk-search.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { synonymGroups } from '#tables/search.ts'

type Row = typeof synonymGroups.$inferSelect

/** Adds a group, in the transaction of its log entry. */
export async function storeNewGroup(tx: Db, group: NewSynonymGroup, now: Date): Promise<Row> {
  const [added] = await tx
    .insert(synonymGroups)
    .values({ ...group, id: newId(), changedAt: now })
    .returning()
  if (!added) throw new Error('nothing was added')
  return added
}

interface GroupChange {
  groupId: string
  version: number
  change: NewSynonymGroup | { isRemoved: true }
  now: Date
}

/**
 * Changes or removes a group, in the transaction of its log entry.
 *
 * @returns the group before and after
 * @throws Problem `not_found`, or `changed_meanwhile` when it has changed since it was read
 */
export async function storeGroupChange(
  tx: Db,
  { groupId, version, change, now }: GroupChange,
): Promise<{ before: Row; after: Row }> {
  const [before] = await tx.select().from(synonymGroups).where(eq(synonymGroups.id, groupId)).for('update')
  if (!before || before.isRemoved) throw new Problem('not_found')
  if (version !== before.version) throw new Problem('changed_meanwhile')
  const [after] = await tx
    .update(synonymGroups)
    .set({ ...change, changedAt: now, version: sql`${synonymGroups.version} + 1` })
    .where(eq(synonymGroups.id, groupId))
    .returning()
  if (!after) throw new Problem('not_found')
  return { before, after }
}
