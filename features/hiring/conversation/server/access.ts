import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { type ClosedReason, closedReasons } from '#contract/facts/closed-conversation.ts'
import { earlierIdOf } from '#features/hiring/apply/server/apply-again.ts'
import { lockApplication, requireWaiting } from '#features/hiring/apply/server/record-steps.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { threads } from '#tables/hiring/conversations.ts'
import { blockedEmployers } from '#tables/seekers.ts'
import { isWritable } from '../rules.ts'

export type Side = 'jobseeker' | 'employer'

export interface Party {
  /** For an employer the id of the company. */
  id: string
  /** Signed-in account, if it is another one. */
  personId?: string
  role: Side
}

/** The call is limited to these two roles, which the compiler cannot know. */
export const partyOf = ({ id, role, personId }: { id: string; role: string; personId: string }): Party => ({
  id,
  role: role as Side,
  personId,
})

/** Account that acts for this side. */
export const personOf = ({ id, personId = id }: Party): string => personId

/**
 * A conversation with its application, for one of its two sides. An employer has no access after a
 * withdrawal.
 *
 * @throws Problem `not_found` when there is none, or it is other people's
 */
export async function requireThread(tx: Db, applicationId: string, { id, role }: Party) {
  const mine = role === 'jobseeker' ? eq(applications.seekerId, id) : eq(applications.employerId, id)
  const [found] = await tx
    .select({
      application: applications,
      thread: threads,
      decidedAt: sql<Date | null>`(select max(${applicationEvents.at}) from ${applicationEvents}
        where ${applicationEvents.applicationId} = ${applications.id})`.mapWith(applications.appliedAt),
      isBlocked: sql<boolean>`exists (select from ${blockedEmployers}
        where ${blockedEmployers.seekerId} = ${applications.seekerId}
          and ${blockedEmployers.employerId} = ${applications.employerId})`,
      isSuspended: sql<boolean>`exists (select from ${accounts} where ${accounts.id} = ${applications.employerId}
        and ${accounts.suspendedAt} is not null)`,
    })
    .from(applications)
    .leftJoin(threads, eq(threads.applicationId, applications.id))
    .where(and(eq(applications.id, applicationId), mine))
  if (!found || (role === 'employer' && isWithdrawn(found.application.status)))
    throw new Problem('not_found', { words: 'This conversation could not be found' })
  return found
}

/**
 * The same, locked with its application: concurrent acts on either come before or after.
 *
 * @throws Problem `not_found` when there is none, or it is other people's
 */
export async function lockThread(tx: Db, applicationId: string, party: Party) {
  await requireThread(tx, applicationId, party)
  await lockApplication(tx, applicationId)
  return requireThread(tx, applicationId, party)
}

export type Reached = Awaited<ReturnType<typeof requireThread>>

type ThreadRow = Reached['thread']

/** Is a report of either side open? */
export const isReported = (thread: ThreadRow): boolean =>
  thread?.reportedAt != null && thread.reportSettledAt === null

/** Returns the open report of this side. */
export const reportOf = (thread: ThreadRow, { role }: Party): string | null =>
  (role === 'jobseeker' ? thread?.seekerReport : thread?.employerReport) ?? null

/** Is neither side of an application suspended? Nothing is asked in the name of one that is. */
export const nobodySuspended = sql`not exists (select from ${accounts}
  where ${accounts.id} in (${applications.seekerId}, ${applications.employerId})
    and ${accounts.suspendedAt} is not null)`

/** Reason why writing is closed, for one side; null if it is open. */
export function closedReasonOf(
  { application, thread, decidedAt, isBlocked, isSuspended }: Reached,
  { role }: Party,
  now: Date,
): ClosedReason | null {
  const { status, jobId, seekerId, employerId, updatedAt } = application
  if (seekerId === null || employerId === null) return 'gone'
  if (isWithdrawn(status)) return 'withdrawn'
  // No page of the employer shows an applicant without a job.
  if (jobId === null) return 'job removed'
  if (role === 'jobseeker' && isBlocked) return 'employer blocked'
  const bySeeker = isBlocked || thread?.blockedBySeekerAt != null
  const byEmployer = thread?.blockedByEmployerAt != null
  if (role === 'jobseeker' ? bySeeker : byEmployer) return 'blocked by you'
  if (role === 'jobseeker' ? byEmployer : bySeeker) return 'blocked'
  if (role === 'jobseeker' && isSuspended) return 'suspended'
  return isWritable(status, decidedAt ?? updatedAt, now) ? null : 'ended'
}

/** The reason as it is shown. A conversation that has ended stays so when its employer is reinstated. */
export function shownReasonOf(found: Reached, party: Party, now: Date): ClosedReason | null {
  const { status, updatedAt } = found.application
  const closed = closedReasonOf(found, party, now)
  return closed === 'suspended' && !isWritable(status, found.decidedAt ?? updatedAt, now) ? 'ended' : closed
}

/**
 * Locks an application that permits agreements: concurrent acts on it come before or after.
 *
 * @throws Problem `not_found` when it is other people's
 * @throws Problem `already_decided`
 * @throws Problem `conversation_over` when a side has blocked
 */
export async function lockOpenApplication(
  tx: Db,
  { applicationId, party, now }: { applicationId: string; party: Party; now: Date },
) {
  const found = await lockThread(tx, applicationId, party)
  requireWaiting(found.application)
  const closed = closedReasonOf(found, party, now)
  if (closed) throw new Problem('conversation_over', { words: closedReasons[closed].refusal })
  return found.application
}

/**
 * The applications whose conversation a side reads in one: a job seeker's with the withdrawn one before it, of which the
 * employer has lost the conversation.
 */
export async function idsShownTo(
  db: Db,
  applicationId: string,
  { role }: Pick<Party, 'role'>,
): Promise<string[]> {
  const earlierId = role === 'jobseeker' ? await earlierIdOf(db, applicationId) : undefined
  return earlierId === undefined ? [applicationId] : [earlierId, applicationId]
}

/** Reads the other side, with the name that this side may see. */
export async function otherSide(db: Db, { application }: Reached, { role }: Party): Promise<string> {
  if (role === 'jobseeker') return application.company
  if (application.seekerId === null) return 'The job seeker'
  const [person] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, application.seekerId))
  return person?.name ?? 'The job seeker'
}
