import { publishUpdate } from '#features/hiring/live-updates/server/publish-update.ts'
import { passageOf } from '#features/jobs/reports/server/passage.ts'
import type { Db } from '#platform/database/database.ts'
import { threads } from '#tables/hiring/conversations.ts'
import { idsShownTo, isReported, lockThread, type Party, reportOf } from './access.ts'

interface Which {
  applicationId: string
  party: Party
  now: Date
}

/** Blocks the other side, or unblocks it. Repeating it is harmless. @throws Problem `not_found` */
export async function blockThread(
  db: Db,
  { applicationId, party, blocked, now }: Which & { blocked: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = blocked ? now : null
    const set = party.role === 'jobseeker' ? { blockedBySeekerAt: at } : { blockedByEmployerAt: at }
    // The same lock order as for writing a message.
    const { application } = await lockThread(tx, applicationId, party)
    await tx
      .insert(threads)
      .values({ applicationId, ...set })
      .onConflictDoUpdate({ target: threads.applicationId, set })
    await publishUpdate(tx, [application.seekerId, application.employerId])
  })
}

/**
 * Reports a conversation to the operators. While it is open, the first report of each side counts. The
 * other side is not notified.
 *
 * @throws Problem `not_found`
 */
export async function reportThread(
  db: Db,
  { applicationId, party, reason, withPassage, now }: Which & { reason: string; withPassage: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { thread } = await lockThread(tx, applicationId, party)
    if (reportOf(thread, party) !== null) return
    const first = isReported(thread) ? {} : { reportedAt: now, reportedBy: party.role, reportSettledAt: null }
    const passage = withPassage ? await passageOf(tx, await idsShownTo(tx, applicationId, party)) : null
    const own =
      party.role === 'jobseeker'
        ? { seekerReport: reason, seekerPassage: passage }
        : { employerReport: reason, employerPassage: passage }
    const set = { ...first, ...own }
    await tx
      .insert(threads)
      .values({ applicationId, ...set })
      .onConflictDoUpdate({ target: threads.applicationId, set })
  })
}
