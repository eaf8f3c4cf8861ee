import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { addressOf } from '#features/files/rules.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import { recordFile, type StoredFile } from '#features/files/server/store-file.ts'
import { storeUpload } from '#features/files/server/store-upload.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobs } from '#tables/jobs/jobs.ts'

interface Which {
  viewerId: string
  employerId: string
  now: Date
}

/** Cache tags of the pages that show an employer's logo. */
async function pagesWithLogo(db: Db, employerId: string): Promise<string[]> {
  const shown = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.employerId, employerId))
  return ['jobs', 'employers', `employer:${employerId}`, ...shown.map(({ id }) => `job:${id}`)]
}

/** Sets the logo on all pages that show it; undefined for none. @returns the path of the bytes that it replaces */
async function setLogo(
  tx: Db,
  { employerId, now }: Which,
  logo: StoredFile | undefined,
): Promise<string | undefined> {
  const [before] = await tx
    .select({ logoFileId: employers.logoFileId })
    .from(employers)
    .where(eq(employers.id, employerId))
    .for('no key update')
  if (!before) throw new Problem('not_found')
  if (!logo && before.logoFileId === null) return undefined
  const logoFileId = logo ? await recordFile(tx, logo, now) : null
  await tx.update(employers).set({ logoFileId, updatedAt: now }).where(eq(employers.id, employerId))
  await invalidate(tx, await pagesWithLogo(tx, employerId))
  return before.logoFileId === null ? undefined : removeFile(tx, before.logoFileId)
}

/**
 * Replaces the logo.
 *
 * @returns its address
 * @throws Problem `forbidden` when it is another employer's
 * @throws Problem `logo_missing` without a file
 * @throws Problem `invalid_image` with the reason
 */
export async function replaceLogo(
  db: Db,
  store: FileStore,
  { file, ...which }: Which & { file: ReceivedFile | undefined },
): Promise<string> {
  requireSelf(which.viewerId, which.employerId)
  if (!file) throw new Problem('logo_missing')
  const logo = await storeUpload(store, { kind: 'logo', file, ownerId: which.employerId })
  const replaced = await db
    .transaction((tx) => setLogo(tx, which, logo))
    .catch(async (error: unknown) => {
      await removeBytes(store, logo.path)
      throw error
    })
  await removeBytes(store, replaced)
  return addressOf(logo.path)
}

/**
 * Removes the logo. Without one it does nothing.
 *
 * @throws Problem `forbidden` when it is another employer's
 */
export async function removeLogo(db: Db, store: FileStore, which: Which): Promise<void> {
  requireSelf(which.viewerId, which.employerId)
  await removeBytes(store, await db.transaction((tx) => setLogo(tx, which, undefined)))
}
