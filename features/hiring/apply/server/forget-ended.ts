import { and, eq, type SQL, sql } from 'drizzle-orm'
import { namesOf } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { forgetThreads } from '#features/hiring/conversation/server/forget-messages.ts'
import { filesOf, forgetUnusedCertificates } from '#features/seekers/server/certificate-files.ts'
import { forgetUnusedCv, lockProfile } from '#features/seekers/server/forget-cv.ts'
import { oneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { applications } from '#tables/hiring/applications.ts'
import { threads } from '#tables/hiring/conversations.ts'

interface Kept {
  /** Retention of a rejected or withdrawn application in months. */
  months: number
  now: Date
}

/** Rejected or withdrawn. A successful application is kept as long as its account. */
const endedInNothing = oneOf(
  applications.status,
  namesOf(applicationStatuses, ({ waits, refuses, stands }) => !waits && (refuses || !stands)),
)

/** Past the retention period, and without an open report about its conversation. */
function isOver({ months, now }: Kept): SQL | undefined {
  return and(
    endedInNothing,
    sql`${applications.updatedAt} <= ${now.toISOString()}::timestamptz - make_interval(months => ${months})`,
    sql`not exists (select from ${threads} where ${threads.applicationId} = ${applications.id}
      and ${threads.reportedAt} is not null and ${threads.reportSettledAt} is null)`,
  )
}

/** @returns how many `forgetEndedApplications` would remove */
export async function countEndedApplications(db: Db, kept: Kept): Promise<number> {
  return db.$count(applications, isOver(kept))
}

/** Maximum number per run; the next run continues. */
const atOnce = 5_000

/**
 * Deletes old rejected or withdrawn applications, with their history, messages and files, and unused CV and
 * certificate files. Any number of processes may run it.
 *
 * @returns how many were deleted
 * @throws AggregateError when some failed
 */
export async function forgetEndedApplications(db: Db, store: FileStore, kept: Kept): Promise<number> {
  const found = await db
    .select({ id: applications.id, seekerId: applications.seekerId })
    .from(applications)
    .where(isOver(kept))
    .orderBy(applications.updatedAt)
    .limit(atOnce)
  return oneByOne(found, 'applications could not be deleted', async (one) => {
    const paths = await db.transaction((tx) => forget(tx, { ...kept, ...one }))
    for (const path of paths ?? []) await removeBytes(store, path)
    return paths ? 1 : 0
  })
}

/**
 * The profile is locked before the application, in the same order everywhere.
 *
 * @returns the paths of the bytes to remove after the commit; undefined when it is not due any more
 */
async function forget(
  tx: Db,
  { id, seekerId, ...kept }: Kept & { id: string; seekerId: string | null },
): Promise<(string | undefined)[] | undefined> {
  if (seekerId !== null) await lockProfile(tx, seekerId)
  const [still] = await tx
    .select({ cvFileId: applications.cvFileId, facts: applications.facts })
    .from(applications)
    .where(and(eq(applications.id, id), isOver(kept)))
    .for('update')
  if (!still) return undefined
  await forgetThreads(tx, sql`${id}`)
  await tx.delete(applications).where(eq(applications.id, id))
  if (seekerId === null) return []
  const certificates = filesOf(still.facts?.certificates)
  return [
    await forgetUnusedCv(tx, seekerId, still.cvFileId),
    ...(await forgetUnusedCertificates(tx, seekerId, certificates)),
  ]
}
