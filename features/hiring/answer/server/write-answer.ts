import { eq, inArray, sql } from 'drizzle-orm'
import { goesOnUntil } from '#contract/answers.ts'
import type { ApplicationStatus } from '#contract/application-status.ts'
import type { RefusalReason } from '#contract/end-reasons.ts'
import { nameForMail } from '#features/accounts/server/name-for-mail.ts'
import { statusChanged } from '#features/hiring/apply/server/emails.ts'
import { isAnswer, isRefusal, isWaiting } from '#features/hiring/rules.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { applicationEvents, applications, waitsForEmployer } from '#tables/applications.ts'
import { heldDecisions } from '#tables/inbox.ts'
import { jobs } from '#tables/jobs.ts'

export type Application = typeof applications.$inferSelect

export interface Answer {
  status: ApplicationStatus
  /** Words that the job seeker reads; unchanged when left out. */
  notes?: string | undefined
  /** Why it is refused; of a status that refuses nobody nothing is kept. */
  reason?: RefusalReason | undefined
}

export interface By {
  employerId: string
  /** The account of the member who does it; a program does it as the company. */
  personId?: string | undefined
  now: Date
  publicUrl: string
}

/** Does the job seeker see anything of it? Then it is a step of the history. */
export const isNews = (before: Application, { status, notes = before.notes }: Answer) =>
  status !== before.status || notes !== before.notes

/**
 * Writes one answer to applications for one job that the caller holds: the change, its place in the history, and the
 * mails. As many statements for five hundred as for one. A decision that was held goes with it.
 *
 * @param heldVersion of the step of one application, where holding the decision has taken it already
 */
export async function writeAnswer(
  tx: Db,
  all: readonly Application[],
  answer: Answer,
  { employerId, personId = employerId, now, publicUrl }: By,
  heldVersion?: number,
) {
  if (all.length === 0) return
  await tx.delete(heldDecisions).where(inArray(heldDecisions.applicationId, ids(all)))
  const { status, notes } = answer
  const reason = isRefusal(status) ? (answer.reason ?? null) : null
  const news = all.filter((one) => isNews(one, answer))
  const told = notes ?? ''
  const answered = isAnswer(status, told) ? ids(news) : []
  await tx
    .update(applications)
    .set({
      status,
      ...(notes !== undefined && { notes }),
      // Notes of the employer's own change nothing of why it ended.
      ...(isRefusal(status) && answer.reason === undefined && told === '' ? {} : { reason }),
      ...(isWaiting(status) && {
        // Opened again, it is not ended by the clock at once.
        endsAt: sql`case when ${waitsForEmployer} then ${applications.endsAt}
          else greatest(${applications.endsAt}, ${goesOnUntil(now).toISOString()}::timestamptz) end`,
      }),
      updatedAt: now,
      seenAt: sql`coalesce(${applications.seenAt}, ${now.toISOString()}::timestamptz)`,
      ...(heldVersion === undefined && { version: sql`${applications.version} + 1` }),
    })
    .where(inArray(applications.id, ids(all)))

  if (news.length === 0) return
  if (answered.length > 0) await markAnswered(tx, answered, now)
  await tx.insert(applicationEvents).values(
    news.map(({ id, version }) => ({
      applicationId: id,
      status,
      notes: told,
      reason,
      isAnswer: answered.length > 0,
      by: 'employer' as const,
      byId: personId,
      at: now,
      version: heldVersion ?? version + 1,
    })),
  )
  await notifySeekers(tx, ids(news), { status, notes: told, reason }, { employerId, now, publicUrl })
}

interface Told {
  status: ApplicationStatus
  notes: string
  reason: RefusalReason | null
}

/** Mails those who applied what is new: the job by the name that it has now, whatever it was called when they applied. */
async function notifySeekers(
  tx: Db,
  applicationIds: string[],
  told: Told,
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
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(inArray(applications.id, applicationIds))
  await notifyAll(
    tx,
    readers.map((about) =>
      statusChanged({ ...about, ...told, employerId, by: employerId, name: nameForMail(about), publicUrl }),
    ),
    now,
  )
}

/** The first answer is what the employer's figure counts; an application that goes on is not ended by the clock at once. */
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
 * Notes in the history that the employer wrote a message, where it is the first answer, and keeps the application going. The
 * caller holds the application.
 */
export async function recordMessageAnswer(
  tx: Db,
  application: Application,
  { byId, now }: { byId: string; now: Date },
): Promise<void> {
  const { id, status, answeredAt, version } = application
  await markAnswered(tx, [id], now)
  if (answeredAt) return
  await tx
    .update(applications)
    .set({ version: version + 1 })
    .where(eq(applications.id, id))
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
