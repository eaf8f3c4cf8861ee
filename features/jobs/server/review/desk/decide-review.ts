import { eq } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit/audit.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { type ReviewDecision, type ReviewState, undecidedStates } from '#contract/jobs/job-reviews.ts'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import { record } from '#features/audit/server/record.ts'
import { shownStatus, wasNeverShown } from '#features/jobs/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { returnAd } from '#features/subscriptions/server/return-ad.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobReviews } from '#tables/jobs/job-reviews.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { changeJob, lockJob } from '../../access.ts'
import { subjectOf } from '../../desk/moderate.ts'
import { jobsWereRemoved } from '../../emails.ts'
import { jobChangeAsked, jobKept, jobRefused } from '../emails.ts'
import { goOnline } from '../go-online.ts'
import { digestOf, holdForReview, mayBeHeld } from '../review-job.ts'

type Job = typeof jobs.$inferSelect
type Review = typeof jobReviews.$inferSelect

interface Deciding {
  jobId: string
  decision: ReviewDecision
  words?: string | undefined
  /** Begin of the look whose text the operator has read. */
  since?: string | undefined
  operatorId: string
  now: Date
}

const outcomes: Record<ReviewDecision, { state: ReviewState; act: AuditAction }> = {
  keep: { state: 'kept', act: 'ad kept' },
  change: { state: 'change', act: 'ad change asked' },
  refuse: { state: 'refused', act: 'ad refused' },
}

/**
 * Decides about the text of an advertisement: it is kept, its employer is asked to change it, or it is
 * refused. The employer is mailed. Of two concurrent operators one succeeds.
 *
 * @throws Problem `not_found` when nothing of it waits for a look
 * @throws Problem `already_settled` with the day of the decision, or when its text was changed meanwhile
 * @throws Problem `invalid_input` without words for a change or a refusal
 */
export async function decideReview(db: Db, services: Services, deciding: Deciding): Promise<void> {
  const { jobId, decision, operatorId, now } = deciding
  const words = deciding.words?.trim() ?? ''
  if (decision !== 'keep' && words === '') throw wrongField('words', 'are required', 'Your words')
  await db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId)
    const [review] = await tx.select().from(jobReviews).where(eq(jobReviews.jobId, jobId))
    if (!review) throw new Problem('not_found')
    // Also one that another operator has refused in this moment, which is off the board by it.
    if (!undecidedStates.includes(review.state)) throw settledBefore(review)
    if (job.status === 'Removed') throw new Problem('not_found')
    if (deciding.since && Date.parse(deciding.since) !== review.since.getTime())
      throw new Problem('already_settled', {
        words: 'Its employer has changed the text in the meantime. Please read it again',
      })
    const digest = digestOf(job)
    const { state, act } = outcomes[decision]
    await tx
      .update(jobReviews)
      .set({
        state,
        digest,
        words: words || null,
        decidedAt: now,
        decidedBy: operatorId,
        ...(decision === 'keep' && { keptDigests: [...new Set([...review.keptDigests, digest])] }),
      })
      .where(eq(jobReviews.jobId, jobId))
    await perform(tx, services, { job, review, words, deciding })
    await record(tx, {
      act,
      subject: subjectOf(job),
      before: { because: review.because.map(({ rule, words: found }) => found ?? rule) },
      after: { state, ...(words && { words }) },
      operatorId,
      now,
    })
  })
}

interface Performing {
  job: Job
  review: Review
  words: string
  deciding: Deciding
}

async function perform(
  tx: Db,
  { publicUrl }: Services,
  { job, review, words, deciding }: Performing,
): Promise<void> {
  const { decision, operatorId, now } = deciding
  const [owner] = await tx.select().from(accounts).where(eq(accounts.id, job.employerId))
  if (!owner) throw new Problem('not_found')
  const to = { ...addresseeOf(owner), title: job.title, jobId: job.id, publicUrl }
  if (decision === 'keep') {
    await goOnline(tx, job, { status: 'Approved', wasFeatured: review.wasFeatured, now })
    const notShown = await notShownWords(tx, job.id, owner, now)
    return notify(tx, jobKept({ ...to, words, notShown }), now)
  }
  const passages = review.because.flatMap(({ passage }) => passage ?? [])
  if (decision === 'change') {
    const isHeld = mayBeHeld(job, now)
    if (isHeld && !job.reviewSince) await holdForReview(tx, job, now)
    return notify(tx, jobChangeAsked({ ...to, words, passages, isHeld }), now)
  }
  // `reviewSince` stays: restored, it comes online like one that is kept.
  await changeJob(
    tx,
    job,
    { status: 'Removed', removedAt: now, removedReason: words, isUnlooked: false },
    now,
  )
  const about = { ...to, reason: words, passages }
  if (!wasNeverShown(job)) return notify(tx, jobsWereRemoved({ ...about, titles: [job.title] }), now)
  await returnUnused(tx, { job, operatorId, reason: words, now })
  await notify(tx, jobRefused(about), now)
}

const waitWords = {
  address: 'It is shown as soon as your e-mail address is confirmed.',
  verification: 'It is shown as soon as your company is verified again.',
}

/** Reason for which a job that was kept or restored is not on the board, in words; undefined without one of these. */
export async function notShownWords(
  tx: Db,
  jobId: string,
  owner: typeof accounts.$inferSelect,
  now: Date,
): Promise<string | undefined> {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId))
  if (job?.status === 'Pending' && !owner.emailVerifiedAt)
    return waitWords[owner.verificationWithdrawnAt ? 'verification' : 'address']
  if (job && shownStatus(job, now) === 'Expired') return 'Its last day has passed, but you can renew it.'
}

/** The ad of a job that was never shown comes back, if one was spent on it and its plan lasts. */
async function returnUnused(
  tx: Db,
  { job, ...given }: { job: Job; operatorId: string; reason: string; now: Date },
): Promise<void> {
  try {
    await returnAd(tx, { employerId: job.employerId, jobId: job.id, ...given })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

const settledBefore = ({ state, decidedAt }: Review): Problem =>
  new Problem('already_settled', {
    words:
      state === 'cleared'
        ? 'Its employer has changed the text in the meantime, so there is nothing to decide'
        : `This ad was already decided${decidedAt ? ` on ${formatDateTime(decidedAt)}` : ''}`,
  })
