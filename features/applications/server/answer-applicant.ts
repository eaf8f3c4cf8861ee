import { and, eq, inArray, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ApplicationStatus } from '#contract/vocabularies.ts'
import { nameToTell } from '#features/accounts/server/name-to-tell.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { applicationEvents, applications } from '#tables/applications.ts'
import { jobs } from '#tables/jobs.ts'
import { answers, mayAnswer } from '../rules.ts'
import { lockApplicant, requireOwnJob } from './access.ts'
import { statusChanged } from './emails.ts'

type Application = typeof applications.$inferSelect

interface Answer {
  status: ApplicationStatus
  /** What the job seeker reads; as it was when left out. */
  notes?: string | undefined
  /** What only the employer reads; as it was when left out. */
  internalNotes?: string | undefined
}

interface By {
  employerId: string
  now: Date
  publicUrl: string
}

/**
 * Writes one answer to applications for one job that the caller holds: the change, its place in the history, and the
 * mails. As many statements for five hundred as for one.
 */
async function write(
  tx: Db,
  all: readonly Application[],
  answer: Answer,
  { employerId, now, publicUrl }: By,
) {
  if (all.length === 0) return
  const { status, notes, internalNotes } = answer
  await tx
    .update(applications)
    .set({
      status,
      ...(notes !== undefined && { notes }),
      ...(internalNotes !== undefined && { internalNotes }),
      updatedAt: now,
      seenAt: sql`coalesce(${applications.seenAt}, ${now.toISOString()}::timestamptz)`,
      version: sql`${applications.version} + 1`,
    })
    .where(inArray(applications.id, ids(all)))

  const news = all.filter((one) => status !== one.status || (notes ?? one.notes) !== one.notes)
  if (news.length === 0) return
  const told = notes ?? ''
  await tx.insert(applicationEvents).values(
    news.map(({ id, version }) => ({
      applicationId: id,
      status,
      notes: told,
      by: 'employer' as const,
      byId: employerId,
      at: now,
      version: version + 1,
    })),
  )
  // The job by the name that it has now, whatever it was called when they applied.
  const readers = await tx
    .select({
      applicationId: applications.id,
      seekerId: accounts.id,
      to: accounts.email,
      name: accounts.name,
      emailVerifiedAt: accounts.emailVerifiedAt,
      jobId: jobs.id,
      jobTitle: jobs.title,
      company: jobs.company,
      version: applications.version,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(inArray(applications.id, ids(news)))
  await notifyAll(
    tx,
    readers.map((about) =>
      statusChanged({ ...about, employerId, name: nameToTell(about), publicUrl, status, notes: told }),
    ),
    now,
  )
}

function ids(all: readonly Application[]): string[] {
  return all.map(({ id }) => id)
}

/**
 * Answers one applicant. What the job seeker can see of it is kept in the history and mailed.
 *
 * @throws Problem `not_found` when the job is not theirs, or this person has not applied for it
 * @throws Problem `changed_meanwhile` when the application is not at the given version any more
 * @throws Problem `status_change` when an employer may not make that change
 */
export async function answerApplicant(
  db: Db,
  given: Answer & By & { jobId: string; applicantId: string; version?: number | undefined },
) {
  return db.transaction(async (tx) => {
    const application = await lockApplicant(tx, given)
    if (given.version !== undefined && given.version !== application.version)
      throw new Problem('changed_meanwhile')
    if (!mayAnswer(application.status, given.status))
      throw new Problem('status_change', {
        words:
          application.status === 'Withdrawn'
            ? 'The job seeker withdrew this application'
            : `An employer can set: ${answers.join(', ')}`,
      })
    await write(tx, [application], given, given)
    return { status: given.status, message: 'Status updated', version: application.version + 1 }
  })
}

/**
 * Gives several applicants one answer, all or none. Whoever withdrew, or has that status already, is left out.
 *
 * @throws Problem `not_found` when the job is not theirs
 * @throws Problem `status_change` when an employer may never set that status
 */
export async function answerSeveral(db: Db, given: Answer & By & { jobId: string; applicantIds: string[] }) {
  if (!answers.some((answer) => answer === given.status))
    throw new Problem('status_change', { words: `An employer can set: ${answers.join(', ')}` })
  return db.transaction(async (tx) => {
    await requireOwnJob(tx, given.employerId, given.jobId)
    const chosen = await tx
      .select()
      .from(applications)
      .where(and(eq(applications.jobId, given.jobId), inArray(applications.seekerId, given.applicantIds)))
      .orderBy(applications.id)
      .for('update')
    const movable = chosen.filter((one) => one.status !== given.status && mayAnswer(one.status, given.status))
    await write(tx, movable, given, given)
    const unchanged = new Set(given.applicantIds).size - movable.length
    return { changed: movable.length, unchanged, message: `${movable.length} updated` }
  })
}
