import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { addressOf } from '#features/files/rules.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import { recordFile } from '#features/files/server/store-file.ts'
import { storeUpload } from '#features/files/server/store-upload.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { employers } from '#tables/employers.ts'
import { pagesWithLogo } from './pages-with-logo.ts'

interface Replacing {
  viewerId: string
  employerId: string
  file: ReceivedFile | undefined
  now: Date
}

/**
 * Replaces the logo on all pages that show it.
 *
 * @returns its address
 * @throws Problem `forbidden` when it is another employer's
 * @throws Problem `invalid_image` with the reason
 */
export async function replaceLogo(
  db: Db,
  store: FileStore,
  { viewerId, employerId, file, now }: Replacing,
): Promise<string> {
  requireSelf(viewerId, employerId)
  if (!file) throw new Problem('logo_missing')
  const logo = await storeUpload(store, { kind: 'logo', file, ownerId: employerId })
  let replaced: string | undefined
  try {
    replaced = await db.transaction(async (tx) => {
      const [before] = await tx
        .select({ logoFileId: employers.logoFileId })
        .from(employers)
        .where(eq(employers.id, employerId))
        .for('no key update')
      if (!before) throw new Problem('not_found')
      const logoFileId = await recordFile(tx, logo, now)
      await tx.update(employers).set({ logoFileId, updatedAt: now }).where(eq(employers.id, employerId))
      await invalidate(tx, await pagesWithLogo(tx, employerId))
      return before.logoFileId === null ? undefined : await removeFile(tx, before.logoFileId)
    })
  } catch (error) {
    await removeBytes(store, logo.path)
    throw error
  }
  await removeBytes(store, replaced)
  return addressOf(logo.path)
}
