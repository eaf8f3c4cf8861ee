import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { employerPhotos } from '#tables/companies/employer-photos.ts'
import { pagesWithPhotos } from './pages-with-photos.ts'

interface Describing {
  viewerId: string
  employerId: string
  photoId: string
  alt: string
}

/**
 * Changes the alternative text of a photo.
 *
 * @throws Problem `forbidden` when it is another employer's
 * @throws Problem `not_found` when there is no such photo
 */
export async function describePhoto(
  db: Db,
  { viewerId, employerId, photoId, alt }: Describing,
): Promise<void> {
  requireSelf(viewerId, employerId)
  await db.transaction(async (tx) => {
    const isIt = and(eq(employerPhotos.id, photoId), eq(employerPhotos.employerId, employerId))
    const changed = await tx.update(employerPhotos).set({ alt }).where(isIt).returning()
    if (changed.length === 0) throw new Problem('not_found')
    await invalidate(tx, await pagesWithPhotos(tx, employerId))
  })
}
