import { asc, eq } from 'drizzle-orm'
import type { EmployerPhotos } from '#contract/companies/employer-photos.ts'
import { addressOf } from '#features/files/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { employerPhotos } from '#tables/employer-photos.ts'
import { files } from '#tables/files.ts'

/** Cover and photos of an employer; empty when there is no such employer. */
export async function listPhotos(db: Db, employerId: string): Promise<EmployerPhotos> {
  const rows = await db
    .select({ photo: employerPhotos, path: files.path })
    .from(employerPhotos)
    .innerJoin(files, eq(files.id, employerPhotos.fileId))
    .where(eq(employerPhotos.employerId, employerId))
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
