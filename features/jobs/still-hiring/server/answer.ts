import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { formatLongDate, millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Filling, HiringAnswer } from '#contract/facts/still-hiring.ts'
import { isOpen, isPublished } from '#features/jobs/rules.ts'
import { lockOwnJob } from '#features/jobs/server/access.ts'
import { closeJob, reopenJob } from '#features/jobs/server/close-job.ts'
import { adWords } from '#features/jobs/server/come-back.ts'
import { askAgainAs, confirmJob, pauseAgain, pauseJob, resumeJob } from '#features/jobs/server/pause-job.ts'
import { type Held, heldWords } from '#features/jobs/server/review/held-words.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { hiringAnswers } from '#tables/jobs/still-hiring.ts'
import { answeredByLink } from './emails.ts'
import { pageFor, readPage } from './links.ts'

type Job = typeof jobs.$inferSelect

interface Answer {
  employerId: string
  jobId: string
  answer: HiringAnswer
  filled?: Filling | undefined
  byLink?: boolean
  now: Date
}

interface Done {
  message: string
  held?: Held | undefined
}

/** Is the job in the state that the answer leaves it in? */
function isAsAnswered({ status }: Job, answer: HiringAnswer): boolean {
  if (answer === 'filled') return status === 'Closed'
  if (answer === 'pause') return status === 'Paused'
  return isPublished(status)
}

/** Is this answer already recorded? Then it is neither recorded nor mailed again. */
function isSaid(job: Job, answer: HiringAnswer, now: Date): boolean {
  if (answer !== 'hiring') return isAsAnswered(job, answer)
  const recorded = job.confirmedAt?.getTime() ?? 0
  return isOpen(job, now) && !job.askedAt && now.getTime() - recorded < millisecondsPerDay
}

/** Is the job unchanged since this answer? */
function stands(job: Job, { answer, at }: { answer: HiringAnswer; at: Date }): boolean {
  const since = {
    filled: job.closedAt,
    pause: job.pausedAt,
    hiring: job.confirmedAt,
    'go on': job.confirmedAt,
  }[answer]
  return isAsAnswered(job, answer) && since?.getTime() === at.getTime()
}

const words = (title: string): Record<Exclude<HiringAnswer, 'go on'>, string> => ({
  hiring: `Thank you. Everybody sees that you are still hiring for "${title}"`,
  filled: `"${title}" is closed. It takes no more applications`,
  pause: `"${title}" is paused. Its paid days are not used up while it is paused`,
})

/**
 * Applies an employer's answer about a job, and records it. Repeating it is harmless.
 *
 * @returns the result in words, and why the job is not on the board, if it is held
 * @throws Problem `not_found` when it is not this employer's
 * @throws Problem `job_status` when its status does not permit that
 * @throws Problem `verification_withdrawn`
 * @throws Problem `entitlement_needed` when resuming the job counts as posting, and nothing pays for it
 */
export async function answerOfJob(
  db: Db,
  services: Services,
  { employerId, jobId, answer, filled, byLink = false, now }: Answer,
): Promise<Done> {
  return db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, employerId, jobId)
    const done = await act(tx, services, job, answer, now)
    if (isSaid(job, answer, now)) return done
    const answerId = newId()
    await tx.insert(hiringAnswers).values({
      id: answerId,
      employerId,
      jobId,
      answer,
      byLink,
      at: now,
      filled: answer === 'filled' ? (filled ?? null) : null,
      before: {
        confirmedAt: job.confirmedAt?.toISOString() ?? null,
        askedAt: job.askedAt?.toISOString() ?? null,
        ...(answer === 'filled' && pauseOf(job)),
      },
    })
    if (byLink) await notifyAccount(tx, services, { job, answerId, answer, held: done.held, now })
    return done
  })
}

function pauseOf({ status, pausedAt, pausedMilliseconds }: Job) {
  return status === 'Paused' && pausedAt
    ? { pause: { pausedAt: pausedAt.toISOString(), pausedMilliseconds } }
    : undefined
}

async function act(tx: Db, services: Services, job: Job, answer: HiringAnswer, now: Date): Promise<Done> {
  const recorded = words(job.title)
  if (answer === 'go on') {
    const { until, held, ...back } = await resumeJob(tx, services, job, now)
    if (now > until) return { message: `"${job.title}" has expired. Renew it to open it again` }
    const outcome = held
      ? `"${job.title}" is not shown yet. ${heldWords[held]}`
      : `"${job.title}" is open again, until ${formatLongDate(until)}`
    return { message: outcome + adWords(back), held }
  }
  if (answer === 'hiring') {
    // A later time would be a change, after which the first press could not be taken back.
    if (!isSaid(job, answer, now)) await confirmJob(tx, job, now)
  } else if (answer === 'pause') await pauseJob(tx, job, now)
  else await closeJob(tx, { employerId: job.employerId, jobId: job.id, now })
  return { message: recorded[answer] }
}

interface Answered {
  job: Job
  answerId: string
  answer: HiringAnswer
  held: Held | undefined
  now: Date
}

async function notifyAccount(
  tx: Db,
  services: Pick<Services, 'secret' | 'publicUrl'>,
  { job, answerId, answer, held, now }: Answered,
): Promise<void> {
  const { employerId, company, id: jobId, title: jobTitle } = job
  const [owner] = await tx.select({ to: accounts.email }).from(accounts).where(eq(accounts.id, employerId))
  if (!owner) return
  const undo = pageFor(services, 'undo', { of: answerId, to: owner.to }, now)
  const about = { ...owner, employerId, company, jobId, jobTitle }
  await notify(tx, answeredByLink({ ...about, answerId, answer, held, at: now, undo }), now)
}

/**
 * @throws Problem `bad_token` when the link is forged, expired or for something else, its job is deleted,
 * the employer is suspended or has another address now, or a
 * reader of its mails has lost the right to do this since
 */
export async function jobOfLink(
  db: Db,
  { secret, act, token, now }: { secret: string; act: HiringAnswer | 'undo'; token: string; now: Date },
) {
  const link = readPage(secret, act, token, now)
  if (!link) throw new Problem('bad_token')
  const { of, to, at = 0 } = link
  const [found] = await db
    .select({ jobId: jobs.id, employerId: jobs.employerId, title: jobs.title, company: jobs.company })
    .from(jobs)
    .innerJoin(accounts, eq(accounts.id, jobs.employerId))
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .where(
      and(
        eq(accounts.email, to),
        or(isNull(employers.linksFrom), lte(employers.linksFrom, new Date(at))),
        isNull(accounts.suspendedAt),
        act === 'undo'
          ? eq(
              jobs.id,
              db.select({ id: hiringAnswers.jobId }).from(hiringAnswers).where(eq(hiringAnswers.id, of)),
            )
          : eq(jobs.id, of),
      ),
    )
  if (!found) throw new Problem('bad_token')
  return { of, ...found }
}

/**
 * Reverts the act of a link: a pause ends with its days, a filled job is open or paused again, the
 * question is restored. Repeating it is harmless.
 *
 * @returns why the job is not on the board, if it is held
 * @throws Problem `not_found`
 * @throws Problem `job_status` when the job was changed otherwise since
 * @throws Problem `verification_withdrawn`
 * @throws Problem `entitlement_needed` when resuming the job counts as posting, and nothing pays for it
 */
export async function undoAnswer(
  db: Db,
  services: Services,
  { answerId, employerId, jobId, now }: { answerId: string; employerId: string; jobId: string; now: Date },
): Promise<Held | undefined> {
  return db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, employerId, jobId)
    const [recorded] = await tx
      .select()
      .from(hiringAnswers)
      .where(eq(hiringAnswers.id, answerId))
      .for('update')
    if (!recorded) throw new Problem('not_found')
    if (recorded.undoneAt) return undefined
    if (!stands(job, recorded)) throw new Problem('job_status', { words: 'This job has been changed since' })
    let held: Held | undefined
    if (recorded.answer === 'go on') await pauseJob(tx, job, now)
    else if (recorded.answer === 'pause') ({ held } = await resumeJob(tx, services, job, now))
    else if (recorded.before.pause) await pauseAgain(tx, job, recorded.before.pause, now)
    else if (recorded.answer === 'filled')
      ({ held } = await reopenJob(tx, services, { employerId, jobId, now }))
    if (recorded.answer !== 'go on') await askAgainAs(tx, jobId, recorded.before)
    await tx.update(hiringAnswers).set({ undoneAt: now }).where(eq(hiringAnswers.id, answerId))
    return held
  })
}
