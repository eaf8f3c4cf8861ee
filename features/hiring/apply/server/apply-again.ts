import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { threads } from '#tables/hiring/conversations.ts'

interface Again {
  jobId: string
  seekerId: string
}

/** May a withdrawn application be repeated? Only once. */
export async function mayApplyAgain(
  db: Db,
  application: { applicationId: string; status: ApplicationStatus },
): Promise<boolean> {
  return isWithdrawn(application.status) && (await earlierIdOf(db, application.applicationId)) === undefined
}

/**
 * Detaches a withdrawn application from the job, for a new one. A concurrent second call waits here and
 * finds the new one.
 *
 * @returns the withdrawn application, for `leaveTo`, with its version, which the new one continues: people who
 * read the old one have to look again. Undefined when there was none
 * @throws Problem `already_applied` when there is one that was not withdrawn
 * @throws Problem `withdrawn_twice` when it was withdrawn, repeated and withdrawn
 */
export async function makeRoom(
  tx: Db,
  { jobId, seekerId }: Again,
): Promise<{ id: string; version: number } | undefined> {
  const mine = and(eq(applications.jobId, jobId), eq(applications.seekerId, seekerId))
  const [found] = await tx
    .select({
      applicationId: applications.id,
      status: applications.status,
      version: applications.version,
    })
    .from(applications)
    .where(mine)
    .for('update')
  if (!found) return undefined
  if (!isWithdrawn(found.status)) throw new Problem('already_applied')
  if (!(await mayApplyAgain(tx, found))) throw new Problem('withdrawn_twice')
  await tx.update(applications).set({ jobId: null }).where(eq(applications.id, found.applicationId))
  return { id: found.applicationId, version: found.version }
}

/** Adds a withdrawn application to the history of the new one, whose conversation keeps the blocks. */
export async function leaveTo(tx: Db, withdrawnId: string, newId: string): Promise<void> {
  await tx.update(applications).set({ replacedById: newId }).where(eq(applications.id, withdrawnId))
  const [thread] = await tx.select().from(threads).where(eq(threads.applicationId, withdrawnId))
  const { blockedBySeekerAt = null, blockedByEmployerAt = null } = thread ?? {}
  if (blockedBySeekerAt ?? blockedByEmployerAt)
    await tx.insert(threads).values({ applicationId: newId, blockedBySeekerAt, blockedByEmployerAt })
}

/** The withdrawn application that an application repeats, whose conversation stays with the job seeker. */
export async function earlierIdOf(db: Db, applicationId: string): Promise<string | undefined> {
  const [earlier] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.replacedById, applicationId))
  return earlier?.id
}
