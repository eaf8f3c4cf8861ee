import { and, asc, eq, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'
import { formatLongDate } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { publishRefusals } from '#contract/facts/job-status.ts'
import { lockEmployerIfThere } from '#features/accounts/server/lock-employer.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { expiryOf, listingDaysOf } from '#features/subscriptions/listing-rules.ts'
import { planOf } from '#features/subscriptions/server/entitlement.ts'
import { spendOnJob } from '#features/subscriptions/server/ledger.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { isTooLateToPublish, jobs } from '#tables/jobs/jobs.ts'
import { hasClosingDay, isPastClosingDay, pastClosingDayWords } from '../renewal-rules.ts'
import { lockOwnJob, pagesOf } from './access.ts'
import { jobNotPublished } from './emails.ts'
import { movedOpening } from './opening-day.ts'
import { posterOf } from './post-job.ts'
import type { Held } from './review/held-words.ts'
import { reviewJob } from './review/review-job.ts'
import { laterTime } from './schedule.ts'

type Job = typeof jobs.$inferSelect

/** Outcome for a scheduled job: on the board, or waiting for a look, a verified account or its day. */
type Outcome = 'shown' | Held | 'unverified' | 'scheduled'

/**
 * Posts a scheduled job as if it were new: it is paid for, its time begins, and it is Pending without a
 * confirmed e-mail address. A closing date that the employer chose stays, unless the paid period is
 * shorter; once it has passed, nothing is posted.
 *
 * @param job locked by the caller
 * @throws Problem `entitlement_needed` without a plan, an ad or a free period
 * @throws Problem `suspended`
 * @throws Problem `job_status` when its closing date has passed
 */
async function publish(tx: Db, services: Services, job: Job, now: Date): Promise<Outcome> {
  const { id: jobId, employerId } = job
  refusePastClosingDay(job, now)
  const plan = planOf(await spendOnJob(tx, services, { employerId, jobId, reason: 'posted', now }))
  const { isVerified } = await posterOf(tx, employerId)
  const paidUntil = expiryOf(now, plan)
  const closesEarly = hasClosingDay(job.expiresAt, job.paidUntil) && job.expiresAt < paidUntil
  const expiresAt = closesEarly ? job.expiresAt : paidUntil
  await tx
    .update(jobs)
    .set({
      status: isVerified ? 'Active' : 'Pending',
      featured: plan === 'Annual',
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
      confirmedAt: now,
      publishAt: null,
      publishRefused: null,
      paidUntil,
      expiresAt,
      opensToAllOn: movedOpening(job.opensToAllOn, { from: job.publishAt ?? now, to: now, expiresAt }),
      listingDays: listingDaysOf(plan),
      version: sql`${jobs.version} + 1`,
    })
    .where(eq(jobs.id, jobId))
  const held = await reviewJob(tx, services, jobId, now)
  if (isVerified) await invalidate(tx, pagesOf(job))
  return held ?? (isVerified ? 'shown' : 'unverified')
}

/** @throws Problem `job_status` when its closing date has passed */
function refusePastClosingDay(job: Job, now: Date): void {
  if (isPastClosingDay(job, now)) throw new Problem('job_status', { words: pastClosingDayWords(job, now) })
}

/**
 * Publishes due scheduled jobs. One that cannot be paid for stays unchanged, and its employer is notified
 * once. One whose closing date has passed meanwhile waits for another date. Any number of processes may
 * run it. Served by `jobs_scheduled`.
 *
 * @returns how many were published
 * @throws AggregateError when some failed
 */
export async function publishScheduledJobs(db: Db, services: Services, now: Date): Promise<number> {
  const due = await db
    .select({ id: jobs.id, employerId: jobs.employerId })
    .from(jobs)
    .where(isDue(now))
    .orderBy(asc(jobs.publishAt))
  return oneByOne(due, 'jobs could not be published', async (one) =>
    (await publishDue(db, services, one, now)) ? 1 : 0,
  )
}

const isDue = (now: Date) =>
  and(
    isNotNull(jobs.publishAt),
    lte(jobs.publishAt, now),
    eq(jobs.status, 'Pending'),
    isNull(jobs.publishRefused),
    not(isTooLateToPublish(now)),
  )

async function publishDue(
  db: Db,
  services: Services,
  { id: jobId, employerId }: Pick<Job, 'id' | 'employerId'>,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The employer before its job, as in a deletion or when a member leaves: no deadlock.
    if (!(await lockEmployerIfThere(tx, employerId))) return false
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, jobId), isDue(now)))
      .for('no key update')
    if (!job) return false
    try {
      await publish(tx, services, job, now)
      return true
    } catch (error) {
      const code = publishRefusals.find((one) => error instanceof Problem && one === error.code)
      if (!code) throw error
      await tx.update(jobs).set({ publishRefused: code, updatedAt: now }).where(eq(jobs.id, jobId))
      await notifyOfRefusal(tx, services, job, now)
      return false
    }
  })
}

async function notifyOfRefusal(tx: Db, { publicUrl }: Services, job: Job, now: Date): Promise<void> {
  const [owner] = await tx
    .select({ to: accounts.email, company: employers.company })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .where(and(eq(employers.id, job.employerId), isNotNull(accounts.emailVerifiedAt)))
  if (!owner || !job.publishAt) return
  const about = { ...owner, employerId: job.employerId, publicUrl }
  await notify(tx, jobNotPublished({ ...about, job: { ...job, publishAt: job.publishAt } }), now)
}

/**
 * Publishes a scheduled job now, or moves it to another time.
 *
 * @throws Problem `not_found` when it is not this employer's
 * @throws Problem `job_status` when it is not scheduled, or is published after its closing date
 * @throws Problem `invalid_input` when the time is past, too far ahead or after the closing date
 * @throws Problem `entitlement_needed` when it is published and nothing pays for it
 */
export async function publishOrSchedule(
  db: Db,
  services: Services,
  { employerId, jobId, publishAt, now }: Scheduling,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, employerId, jobId)
    if (!job.publishAt || job.status !== 'Pending')
      throw new Problem('job_status', { words: 'This job is not scheduled' })
    if (publishAt === undefined) return publish(tx, services, job, now)
    refusePastClosingDay(job, now)
    const later = laterTime(new Date(publishAt), now)
    const paidUntil = expiryOf(later, undefined)
    const hasClosingDate = hasClosingDay(job.expiresAt, job.paidUntil)
    if (hasClosingDate && job.expiresAt < later)
      throw wrongField(
        'publishAt',
        `must be ${formatLongDate(job.expiresAt)} or earlier, the job's closing date. Change that first`,
        'The time to publish it',
      )
    const expiresAt = hasClosingDate && job.expiresAt < paidUntil ? job.expiresAt : paidUntil
    await tx
      .update(jobs)
      .set({
        publishAt: later,
        publishRefused: null,
        publishedAt: later,
        paidUntil,
        expiresAt,
        opensToAllOn: movedOpening(job.opensToAllOn, { from: job.publishAt, to: later, expiresAt }),
        updatedAt: now,
        version: sql`${jobs.version} + 1`,
      })
      .where(eq(jobs.id, jobId))
    return 'scheduled'
  })
}

interface Scheduling {
  employerId: string
  jobId: string
  publishAt?: string | undefined
  now: Date
}
