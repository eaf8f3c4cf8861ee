import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { imports } from '#tables/imports.ts'

/**
 * An import, locked until the transaction ends, so that publishing and reverting are serialised.
 *
 * @param version as it was read; without one nothing is compared
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when it has another version
 */
export async function lockImport(
  tx: Db,
  importId: string,
  version?: number,
): Promise<typeof imports.$inferSelect> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update')
  if (!found) throw new Problem('not_found', { words: 'There is no such import' })
  if (version !== undefined && version !== found.version)
    throw new Problem('changed_meanwhile', {
      words:
        'Another operator has answered, published or discarded some of it in the meantime: please check again',
    })
  return found
}

/** Counts a change of a locked import. */
export async function countImportChange(tx: Db, importId: string): Promise<void> {
  await tx
    .update(imports)
    .set({ version: sql`${imports.version} + 1` })
    .where(eq(imports.id, importId))
}
