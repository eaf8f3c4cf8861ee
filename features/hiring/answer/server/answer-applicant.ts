import { and, eq, inArray, sql } from 'drizzle-orm'
import { goesOnUntil } from '#contract/answers.ts'
import type { ApplicationStatus } from '#contract/application-status.ts'
import type { RefusalReason } from '#contract/end-reasons.ts'
import { Problem } from '#contract/problems.ts'
import { nameForMail } from '#features/accounts/server/name-for-mail.ts'
import { lockApplicant, requireOwnJob } from '#features/hiring/apply/server/access.ts'
import { statusChanged } from '#features/hiring/apply/server/emails.ts'
import { fullAmong } from '#features/hiring/apply/server/events.ts'
import { silencedAmong } from '#features/hiring/apply/server/silenced.ts'
import {
  answers,
  decides,
  isAnswer,
  isRefusal,
  isWaiting,
  isWithdrawn,
  maxSteps,
  mayAnswer,
} from '#features/hiring/rules.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { applicationEvents, applications, waitsForEmployer } from '#tables/applications.ts'
import { jobs } from '#tables/jobs.ts'
import { engagedAmong } from './engaged.ts'

type Application = typeof applications.$inferSelect

interface Answer {
  status: ApplicationStatus
  /** What the job seeker reads; as it was when left out. */
  notes?: string | undefined
  /** What only the employer reads; as it was when left out. */
  internalNotes?: string | undefined
  /** Why it is refused; of a status that refuses nobody nothing is kept. */
  reason?: RefusalReason | undefined
}

interface By {
  employerId: string
  now: Date
  publicUrl: string
}

/** Does the job seeker see anything of it? Then it is a step of the history. */
const isNews = (before: Application, { status, notes = before.notes }: Answer) =>
  status !== before.status || notes !== before.notes

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
  const reason = isRefusal(status) ? (answer.reason ?? null) : null
  const news = all.filter((one) => isNews(one, answer))
  const told = notes ?? ''
  const answered = isAnswer(status, told) ? ids(news) : []
  await tx
    .update(applications)
    .set({
      status,
      ...(notes !== undefined && { notes }),
      ...(internalNotes !== undefined && { internalNotes }),
      // Notes of the employer's own change nothing of why it ended.
      ...(isRefusal(status) && answer.reason === undefined && told === '' ? {} : { reason }),
      ...(isWaiting(status) && {
        // Opened again, it is not ended by the clock at once.
        endsAt: sql`case when ${waitsForEmployer} then ${applications.endsAt}
          else greatest(${applications.endsAt}, ${goesOnUntil(now).toISOString()}::timestamptz) end`,
      }),
      updatedAt: now,
      seenAt: sql`coalesce(${applications.seenAt}, ${now.toISOString()}::timestamptz)`,
      version: sql`${applications.version} + 1`,
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
      byId: employerId,
      at: now,
      version: version + 1,
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
export async function recordMessageAnswer(tx: Db, application: Application, now: Date): Promise<void> {
  const { id, status, answeredAt, employerId, version } = application
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
    byId: employerId,
    at: now,
    version: version + 1,
  })
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
 * @throws Problem `conversation_over` when there is a new note and a side has blocked: no words go there
 * @throws Problem `history_full` after so many answers that only a decision is left
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
        words: isWithdrawn(application.status)
          ? 'The job seeker withdrew this application'
          : `An employer can set: ${answers.join(', ')}`,
      })
    const hasNewWords = given.notes !== undefined && !['', application.notes].includes(given.notes)
    if (hasNewWords && (await silencedAmong(tx, [application.id])).size > 0)
      throw new Problem('conversation_over', {
        words: 'This conversation is blocked, so that no note gets through. Please answer without one',
      })
    const isStep = isNews(application, given) && !decides(application.status, given.status)
    if (isStep && (await fullAmong(tx, [application], 'employer')).size > 0)
      throw new Problem('history_full', {
        words: `You have answered this applicant ${maxSteps} times. Please write a message; who still waits can be hired or rejected`,
      })
    await write(tx, [application], given, given)
    return { status: given.status, message: 'Status updated', version: application.version + 1 }
  })
}

/**
 * Gives several applicants one answer, all or none. Whoever withdrew, or has that status already, is left out. Where a side
 * has blocked, the answer goes without the note. Whoever was answered so often that only a decision is left is left out of others.
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
    const allowed = chosen.filter((one) => one.status !== given.status && mayAnswer(one.status, given.status))
    const others = allowed.filter((one) => !decides(one.status, given.status))
    const full = await fullAmong(tx, others, 'employer')
    const movable = allowed.filter(({ id }) => !full.has(id))
    const silenced = given.notes ? await silencedAmong(tx, ids(movable)) : new Set<string>()
    const without = movable.filter(({ id }) => silenced.has(id))
    await write(
      tx,
      movable.filter(({ id }) => !silenced.has(id)),
      given,
      given,
    )
    await write(tx, without, { ...given, notes: undefined }, given)
    const unchanged = new Set(given.applicantIds).size - movable.length
    const why = `, ${without.length} of them without the note, since that conversation is blocked`
    const whyNot = `, ${full.size} left out, since you have answered them ${maxSteps} times`
    const message = `${movable.length} updated${without.length > 0 ? why : ''}${full.size > 0 ? whyNot : ''}`
    return { changed: movable.length, unchanged, message }
  })
}

/**
 * Refuses those of an employer's applications that still wait, each with words of its own; where a side has blocked, without.
 * The job may be deleted by now. Left out is who withdrew or was decided meanwhile, and who has an interview or an offer, unless
 * named in `despiteIds`.
 *
 * @returns how many were told
 */
export async function refuseWaiting(
  tx: Db,
  given: By & {
    applicationIds: readonly string[]
    despiteIds: readonly string[]
    reason: RefusalReason | undefined
    wordsFor: (application: Application, name: string) => string
  },
): Promise<number> {
  const { applicationIds, despiteIds, employerId, reason, wordsFor } = given
  const found = await tx
    .select({ application: applications, name: accounts.name })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .where(and(inArray(applications.id, [...applicationIds]), eq(applications.employerId, employerId)))
    .orderBy(applications.id)
    .for('update', { of: applications })
  const engaged = await engagedAmong(tx, ids(found.map(({ application }) => application)))
  const isLeft = (id: string) => engaged.has(id) && !despiteIds.includes(id)
  const waiting = found.filter(({ application: { id, status } }) => isWaiting(status) && !isLeft(id))
  const silenced = await silencedAmong(tx, ids(waiting.map(({ application }) => application)))
  for (const { application, name } of waiting) {
    const notes = silenced.has(application.id) ? '' : wordsFor(application, name)
    await write(tx, [application], { status: 'Rejected', reason, ...(notes !== '' && { notes }) }, given)
  }
  return waiting.length
}
