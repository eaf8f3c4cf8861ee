import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { employers } from '#tables/employers.ts'
import { pagesWithLogo } from './pages-with-logo.ts'

interface Removing {
  viewerId: string
  employerId: string
  now: Date
}

/**
 * Removes an employer's logo from all pages that show it. Without a logo it does nothing.
 *
 * @throws Problem `forbidden` when it is another employer's
 */
export async function removeLogo(
  db: Db,
  store: FileStore,
  { viewerId, employerId, now }: Removing,
): Promise<void> {
  requireSelf(viewerId, employerId)
  const path = await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ logoFileId: employers.logoFileId })
      .from(employers)
      .where(eq(employers.id, employerId))
      .for('no key update')
    if (!before) throw new Problem('not_found')
    if (before.logoFileId === null) return undefined
    await tx.update(employers).set({ logoFileId: null, updatedAt: now }).where(eq(employers.id, employerId))
    await invalidate(tx, await pagesWithLogo(tx, employerId))
    return removeFile(tx, before.logoFileId)
  })
  await removeBytes(store, path)
}
