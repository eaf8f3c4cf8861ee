import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ApplicationStatus } from '#contract/vocabularies.ts'
import { accounts } from '#features/accounts/server/tables.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { answers, mayAnswer } from '../rules.ts'
import { lockApplicant, requireOwnJob } from './access.ts'
import { statusChanged } from './emails.ts'
import { applicationEvents, applications } from './tables.ts'

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

/** Writes the answer to an application that the caller holds: the change, its place in the history, and the mail. */
async function write(tx: Db, application: Application, answer: Answer, { employerId, now, publicUrl }: By) {
  const notes = answer.notes ?? application.notes
  const version = application.version + 1
  await tx
    .update(applications)
    .set({
      status: answer.status,
      notes,
      internalNotes: answer.internalNotes ?? application.internalNotes,
      updatedAt: now,
      seenAt: application.seenAt ?? now,
      version,
    })
    .where(eq(applications.id, application.id))

  const { id: applicationId, jobId, jobTitle, company, seekerId } = application
  const isNews = answer.status !== application.status || notes !== application.notes
  if (!isNews || seekerId === null || jobId === null) return version
  const told = answer.notes ?? ''
  await tx.insert(applicationEvents).values({
    applicationId,
    status: answer.status,
    notes: told,
    by: 'employer',
    byId: employerId,
    at: now,
    version,
  })
  const [seeker] = await tx
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, seekerId))
  if (seeker) {
    const about = { applicationId, jobId, jobTitle, company, publicUrl, to: seeker.email, name: seeker.name }
    await notify(tx, statusChanged({ ...about, status: answer.status, notes: told, version }), now)
  }
  return version
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
    const version = await write(tx, application, given, given)
    return { status: given.status, message: 'Status updated', version }
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
    for (const application of movable) await write(tx, application, given, given)
    const unchanged = new Set(given.applicantIds).size - movable.length
    return { changed: movable.length, unchanged, message: `${movable.length} updated` }
  })
}
