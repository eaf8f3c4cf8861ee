import { asc, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import { goesOnUntil } from '#contract/facts/promised-answers.ts'
import { markAnswered } from '#features/hiring/answer/server/write-answer.ts'
import { isWaiting } from '#features/hiring/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'

type Application = typeof applications.$inferSelect

/** @throws Problem `already_decided` */
export function requireWaiting({ status }: Application): void {
  if (!isWaiting(status))
    throw new Problem('already_decided', {
      words: 'This application is decided. Nothing can be agreed any more',
    })
}

/** An application, locked until the transaction ends. @throws Problem `not_found` */
export async function lockApplication(tx: Db, applicationId: string): Promise<Application> {
  const [application] = await tx
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update')
  if (!application) throw new Problem('not_found')
  return application
}

/**
 * Counts a change that is no step of the history, such as an offer: people who read the application before
 * have to look again. The caller has locked it.
 */
export async function countChange(tx: Db, applicationId: string): Promise<void> {
  await tx
    .update(applications)
    .set({ version: sql`${applications.version} + 1` })
    .where(eq(applications.id, applicationId))
}

/** Postpones the automatic end of an application until some time after an agreed day. */
export async function keepGoing(tx: Db, applicationId: string, until: Date): Promise<void> {
  await tx
    .update(applications)
    .set({
      endsAt: sql`greatest(${applications.endsAt}, ${goesOnUntil(until).toISOString()}::timestamptz)`,
    })
    .where(eq(applications.id, applicationId))
}

/**
 * Records an invitation to an interview, which is an answer. The caller has locked the application and
 * notifies the job seeker.
 */
export async function recordInterview(
  tx: Db,
  application: Application,
  { byId, now }: { byId: string; now: Date },
): Promise<void> {
  const { id, status, answeredAt } = application
  await markAnswered(tx, [id], now)
  if (status === 'Interview' && answeredAt) return
  await step(tx, application, {
    status: 'Interview',
    isAnswer: true,
    by: 'employer',
    byId,
    at: now,
  })
}

/** Records an accepted offer. The caller has locked the application. */
export async function recordHired(tx: Db, application: Application, now: Date): Promise<void> {
  const byId = application.seekerId
  await step(tx, application, { status: 'Hired', isAnswer: false, by: 'jobseeker', byId, at: now })
}

interface Step {
  status: ApplicationStatus
  isAnswer: boolean
  by: 'jobseeker' | 'employer'
  byId: string | null
  at: Date
}

async function step(tx: Db, { id, version }: Application, taken: Step): Promise<void> {
  const { status, at } = taken
  await tx
    .update(applications)
    .set({
      status,
      reason: null,
      updatedAt: at,
      version: version + 1,
      seenAt: sql`coalesce(${applications.seenAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(applications.id, id))
  await tx.insert(applicationEvents).values({ ...taken, applicationId: id, version: version + 1 })
}

/**
 * Records that the employer took back a message of that time. If it was the answer, the next remaining
 * message becomes the answer. The caller has locked the application.
 */
export async function takeBackMessageAnswer(
  tx: Db,
  { id, status, employerId, version }: Application,
  { at, next }: { at: Date; next: Date | undefined },
): Promise<void> {
  const events = await tx
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.version))
  // A message has no new status, and its words are stored elsewhere.
  const event = events.find(
    (one, place) =>
      one.isAnswer &&
      one.at.getTime() === at.getTime() &&
      one.notes === '' &&
      one.status === events[place - 1]?.status,
  )
  if (!event) return
  await tx.update(applicationEvents).set({ isAnswer: false }).where(eq(applicationEvents.id, event.id))
  if (next)
    await tx.insert(applicationEvents).values({
      applicationId: id,
      status,
      isAnswer: true,
      by: 'employer',
      byId: employerId,
      at: next,
      version: version + 1,
    })
  await tx
    .update(applications)
    .set({
      answeredAt: sql`(select min(${applicationEvents.at}) from ${applicationEvents}
        where ${applicationEvents.applicationId} = ${id} and ${applicationEvents.isAnswer})`,
      version: next ? version + 1 : version,
    })
    .where(eq(applications.id, id))
}
