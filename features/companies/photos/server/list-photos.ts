import { and, asc, eq, isNull } from 'drizzle-orm'
import type { EmployerPhotos } from '#contract/companies/employer-photos.ts'
import { addressOf } from '#features/files/rules.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employerPhotos } from '#tables/companies/employer-photos.ts'
import { files } from '#tables/files.ts'

/** Cover and photos of an employer; empty when there is no such employer, or it is suspended and the viewer is no operator. */
export async function listPhotos(
  db: Db,
  { employerId, viewer }: { employerId: string; viewer: Viewer | undefined },
): Promise<EmployerPhotos> {
  const isShown = viewer?.role === 'admin' ? undefined : isNull(accounts.suspendedAt)
  const rows = await db
    .select({ photo: employerPhotos, path: files.path })
    .from(employerPhotos)
    .innerJoin(files, eq(files.id, employerPhotos.fileId))
    .innerJoin(accounts, eq(accounts.id, employerPhotos.employerId))
    .where(and(eq(employerPhotos.employerId, employerId), isShown))
    .orderBy(asc(employerPhotos.createdAt), asc(employerPhotos.id))
  const shown = rows.map(({ photo: { id, alt, isCover }, path }) => ({
    isCover,
    photo: { _id: id, address: addressOf(path), alt },
  }))
  return {
    cover: shown.find(({ isCover }) => isCover)?.photo ?? null,
    photos: shown.filter(({ isCover }) => !isCover).map(({ photo }) => photo),
  }
}
