import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { imports } from '#tables/imports.ts'

/**
 * An import, locked until the transaction ends, so that publishing and reverting are serialised.
 *
 * @throws Problem `not_found`
 */
export async function lockImport(tx: Db, importId: string): Promise<typeof imports.$inferSelect> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update')
  if (!found) throw new Problem('not_found', { words: 'There is no such import' })
  return found
}
