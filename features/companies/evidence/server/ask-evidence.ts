import { and, eq } from 'drizzle-orm'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import { recordFile } from '#features/files/server/store-file.ts'
import { storeUpload } from '#features/files/server/store-upload.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'

interface Asking {
  viewerId: string
  employerId: string
  number: string
  file: ReceivedFile
  now: Date
}

/**
 * Takes the number of the register and a document for it, which replaces an earlier one. A registration that
 * was seen holds with its number until an operator takes the new one; the new number is kept beside it.
 *
 * @throws Problem `forbidden` when it is another employer's
 * @throws Problem `invalid_slip` with the reason why the file is refused
 */
export async function askEvidence(
  db: Db,
  store: FileStore,
  { viewerId, employerId, number, file, now }: Asking,
): Promise<void> {
  requireSelf(viewerId, employerId)
  const stored = await storeUpload(store, { kind: 'evidence', file, ownerId: employerId })
  const ofRegistration = and(
    eq(employerEvidence.employerId, employerId),
    eq(employerEvidence.kind, 'registration'),
  )
  try {
    const replaced = await db.transaction(async (tx) => {
      await lockEmployer(tx, employerId)
      const [old] = await tx.select().from(employerEvidence).where(ofRegistration)
      const fileId = await recordFile(tx, stored, now)
      const asked = { askedAt: now, askedSubject: number, fileId, ...(!old?.since && { subject: number }) }
      await tx
        .insert(employerEvidence)
        .values({ employerId, kind: 'registration', subject: number, ...asked })
        .onConflictDoUpdate({ target: [employerEvidence.employerId, employerEvidence.kind], set: asked })
      return old?.fileId ? removeFile(tx, old.fileId) : undefined
    })
    await removeBytes(store, replaced)
  } catch (error) {
    await removeBytes(store, stored.path)
    throw error
  }
}
