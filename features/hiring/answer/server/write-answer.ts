import { and, eq, inArray, sql } from 'drizzle-orm'
import { namesWith } from '#contract/base/facts.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import { endReasons, type RefusalReason } from '#contract/facts/end-reasons.ts'
import { goesOnUntil } from '#contract/facts/promised-answers.ts'
import { nameForMail } from '#features/accounts/server/name-for-mail.ts'
import { statusChanged } from '#features/hiring/apply/server/emails.ts'
import { isAnswer, isRefusal, isWaiting } from '#features/hiring/rules.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import { placeOrText } from '#features/places/server/label.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { applicationEvents, applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { decisionsDue, isHeld } from '#tables/hiring/inbox.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'

/** The reason, if an employer chose it. Words to somebody whose application ended unanswered are an answer. */
const reasonOfEmployer = sql`case when ${inArray(applications.reason, namesWith(endReasons, 'byEmployer'))}
  then ${applications.reason} end`

export type Application = typeof applications.$inferSelect

export interface Answer {
  status: ApplicationStatus
  /** Words for the job seeker; unchanged when absent. */
  notes?: string | undefined
  /** Reason for a rejection; unchanged when absent, ignored for other statuses. */
  reason?: RefusalReason | undefined
}

export interface By {
  employerId: string
  /** Account of the acting member; a program acts as the company. */
  personId?: string | undefined
  now: Date
  publicUrl: string
}

/** Is any of it visible to the job seeker? Then it is a step of the history. */
export const isVisible = (before: Application, { status, notes = before.notes }: Answer) =>
  status !== before.status || notes !== before.notes

/**
 * Writes one answer to applications for one job that the caller has locked: the change, its step in the
 * history, and the mails. It needs the same number of statements for any number of applications. A held
 * decision is settled.
 *
 * @param heldVersion version of one application's step, if holding the decision has taken it already
 */
export async function writeAnswer(
  tx: Db,
  all: readonly Application[],
  answer: Answer,
  { employerId, personId = employerId, now, publicUrl }: By,
  heldVersion?: number,
) {
  if (all.length === 0) return
  await tx
    .update(decisionsDue)
    .set({ settledAt: now })
    .where(and(isHeld, inArray(decisionsDue.applicationId, ids(all))))
  const { status, notes } = answer
  const reason = isRefusal(status) ? (answer.reason ?? null) : null
  const keepsReason = isRefusal(status) && answer.reason === undefined
  const changed = all.filter((one) => isVisible(one, answer))
  const words = notes ?? ''
  const answered = isAnswer(status, words) ? ids(changed) : []
  await tx
    .update(applications)
    .set({
      status,
      ...(notes !== undefined && { notes }),
      // Internal notes change no reason at all.
      ...(keepsReason ? words !== '' && { reason: reasonOfEmployer } : { reason }),
      ...(isWaiting(status) && {
        // After reopening, it must not end automatically at once.
        endsAt: sql`case when ${waitsForEmployer} then ${applications.endsAt}
          else greatest(${applications.endsAt}, ${goesOnUntil(now).toISOString()}::timestamptz) end`,
      }),
      updatedAt: now,
      seenAt: sql`coalesce(${applications.seenAt}, ${now.toISOString()}::timestamptz)`,
      ...(heldVersion === undefined && { version: sql`${applications.version} + 1` }),
    })
    .where(inArray(applications.id, ids(all)))

  if (changed.length === 0) return
  if (answered.length > 0) await markAnswered(tx, answered, now)
  await tx.insert(applicationEvents).values(
    changed.map(({ id, version }) => ({
      applicationId: id,
      status,
      notes: words,
      reason,
      isAnswer: answered.length > 0,
      by: 'employer' as const,
      byId: personId,
      at: now,
      version: heldVersion ?? version + 1,
    })),
  )
  await notifySeekers(tx, ids(changed), { status, notes: words, reason }, { employerId, now, publicUrl })
}

interface Words {
  status: ApplicationStatus
  notes: string
  reason: RefusalReason | null
}

/** Mails the applicants, with the current name of the job. */
async function notifySeekers(
  tx: Db,
  applicationIds: string[],
  words: Words,
  { employerId, now, publicUrl }: By,
): Promise<void> {
  const readers = await tx
    .select({
      applicationId: applications.id,
      seekerId: accounts.id,
      to: accounts.email,
      name: accounts.name,
      emailVerifiedAt: accounts.emailVerifiedAt,
      jobTitle: sql<string>`coalesce(${jobs.title}, ${applications.jobTitle})`,
      company: sql<string>`coalesce(${jobs.company}, ${applications.company})`,
      version: applications.version,
      firstDay: {
        location: sql<string>`coalesce(${placeOrText(jobs.location)}, '')`,
        address: sql<string>`coalesce(nullif(${jobs.contactEmail}, ''), ${employers.contactEmail}, '')`,
      },
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(places, eq(places.id, jobs.placeId))
    .leftJoin(employers, eq(employers.id, applications.employerId))
    .where(inArray(applications.id, applicationIds))
  await notifyAll(
    tx,
    readers.map((about) =>
      statusChanged({ ...about, ...words, employerId, by: employerId, name: nameForMail(about), publicUrl }),
    ),
    now,
  )
}

/**
 * Records the first answer for the employer's figure. An application that continues must not end
 * automatically at once.
 */
export async function markAnswered(tx: Db, applicationIds: string[], now: Date): Promise<void> {
  const at = now.toISOString()
  await tx
    .update(applications)
    .set({
      answeredAt: sql`coalesce(${applications.answeredAt}, ${at}::timestamptz)`,
      endsAt: sql`greatest(${applications.endsAt}, ${goesOnUntil(now).toISOString()}::timestamptz)`,
    })
    .where(inArray(applications.id, applicationIds))
}

/**
 * Records an employer's message: it extends the application, counts as a change, and is a step of the
 * history if it is the first answer. The caller has locked the application.
 */
export async function recordMessageAnswer(
  tx: Db,
  application: Application,
  { byId, now }: { byId: string; now: Date },
): Promise<void> {
  const { id, status, answeredAt, version } = application
  await markAnswered(tx, [id], now)
  await tx
    .update(applications)
    .set({ version: version + 1 })
    .where(eq(applications.id, id))
  if (answeredAt) return
  await tx.insert(applicationEvents).values({
    applicationId: id,
    status,
    isAnswer: true,
    by: 'employer',
    byId,
    at: now,
    version: version + 1,
  })
}

export function ids(all: readonly Application[]): string[] {
  return all.map(({ id }) => id)
}
