import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { requireEmployer } from '#features/accounts/server/require-employer.ts'
import { record } from '#features/audit/server/record.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'
import { files } from '#tables/files.ts'

interface Opening {
  employerId: string
  operatorId: string
  now: Date
}

/**
 * Opens the document of a registration for an operator, and records it.
 *
 * @throws Problem `not_found` when there is none
 */
export async function openDocument(
  db: Db,
  store: FileStore,
  { employerId, operatorId, now }: Opening,
): Promise<FileReply> {
  const [file] = await db
    .select({ file: files })
    .from(employerEvidence)
    .innerJoin(files, eq(files.id, employerEvidence.fileId))
    .where(and(eq(employerEvidence.employerId, employerId), eq(employerEvidence.kind, 'registration')))
  const stream = file && (await store.read(file.file.path))
  if (!stream) throw new Problem('not_found')
  const { account } = await requireEmployer(db, employerId)
  await record(db, {
    act: 'evidence document opened',
    subject: { id: employerId, name: account.name },
    after: { document: file.file.name },
    operatorId,
    now,
  })
  const { mediaType, bytes, name } = file.file
  return { stream, mediaType, bytes, name, inline: true, cache: 'no-store' }
}
