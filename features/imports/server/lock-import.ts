import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { imports } from '#tables/imports.ts'

/**
 * An import, held until the transaction ends: publishing and taking back come one after the other.
 *
 * @throws Problem `not_found`
 */
export async function lockImport(tx: Db, importId: string): Promise<typeof imports.$inferSelect> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update')
  if (!found) throw new Problem('not_found', { words: 'There is no such import' })
  return found
}
