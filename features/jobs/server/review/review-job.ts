import { createHash } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { undecidedStates } from '#contract/jobs/job-reviews.ts'
import { isOpen, isPublished } from '#features/jobs/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobReviews } from '#tables/jobs/job-reviews.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { pagesOf } from '../access.ts'
import { jobHeld } from './emails.ts'
import { goOnline } from './go-online.ts'
import type { Held } from './held-words.ts'
import { reasonsFor } from './reasons.ts'

type Job = typeof jobs.$inferSelect

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Digest of what an operator decides about: the words and the pay of an advertisement. */
export function digestOf(job: Job): string {
  const asked = (job.questions ?? []).map(({ text, choices }) => [text, ...choices].join(' '))
  const words = [job.title, job.descriptionText, job.benefits, ...asked].map(plain)
  const pay = [job.salaryMinInLaari, job.salaryMaxInLaari, job.salaryCurrency, job.salaryPeriod]
  return createHash('sha256')
    .update(JSON.stringify([words, pay]))
    .digest('hex')
    .slice(0, 32)
}

/**
 * Looks at the text of a job that was published or changed, in the transaction that did so. A text that may
 * cost people money is held until an operator has looked at it; one that no longer does goes on. Every act
 * that puts a job online calls it last.
 *
 * @returns why the job is held now, if it is
 */
export async function reviewJob(
  tx: Db,
  services: Services,
  jobId: string,
  now: Date,
): Promise<Held | undefined> {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('no key update')
  if (!job) return undefined
  const digest = digestOf(job)
  if (!mayBeHeld(job, now)) return endOutdatedLook(tx, jobId, digest)
  const [last] = await tx.select().from(jobReviews).where(eq(jobReviews.jobId, jobId))
  // The same text as at the last look.
  if (last?.digest === digest && last.state !== 'cleared') {
    // The change was asked for while it was closed, paused or over.
    if (last.state === 'change' && job.reviewSince === null) await holdForReview(tx, job, now)
    return last.state === 'change' ? 'change' : job.reviewSince ? 'look' : undefined
  }
  const isKept = last?.keptDigests.includes(digest)
  const because = isKept ? [] : await reasonsFor(tx, services, job, now)
  if (because.length === 0) {
    if (last)
      await tx
        .update(jobReviews)
        .set({ state: isKept ? 'kept' : 'cleared', digest })
        .where(eq(jobReviews.jobId, jobId))
    await goOnline(tx, job, {
      status: isKept ? 'Approved' : 'Active',
      wasFeatured: last?.wasFeatured ?? false,
      now,
    })
    return undefined
  }
  const wasFeatured = job.featured || (last?.wasFeatured ?? false)
  const look = {
    because,
    digest,
    since: now,
    state: 'waiting' as const,
    wasFeatured,
    decidedAt: null,
    decidedBy: null,
    words: null,
  }
  await tx
    .insert(jobReviews)
    .values({ jobId, employerId: job.employerId, ...look })
    .onConflictDoUpdate({ target: jobReviews.jobId, set: look })
  await holdForReview(tx, job, now)
  await notifyOfHold(tx, services, { job, reasons: because.map(({ why }) => why), now })
  return 'look'
}

/** Is the job on the board, or does it wait to get there? Any other one is looked at when it comes back. */
export function mayBeHeld(job: Job, now: Date): boolean {
  return isOpen(job, now) || (job.status === 'Pending' && job.publishAt === null)
}

/** Nobody decides any more about a text that its employer changed while the job was off the board. */
async function endOutdatedLook(tx: Db, jobId: string, digest: string): Promise<undefined> {
  await tx
    .update(jobReviews)
    .set({ state: 'cleared' })
    .where(
      and(
        eq(jobReviews.jobId, jobId),
        inArray(jobReviews.state, undecidedStates),
        ne(jobReviews.digest, digest),
      ),
    )
}

/** Takes a job off the board. One that was never shown begins its time when it is kept. */
export async function holdForReview(tx: Db, job: Job, now: Date): Promise<void> {
  const wasShown = isPublished(job.status) && job.publishedAt < now
  await tx
    .update(jobs)
    .set({
      status: 'Pending',
      featured: false,
      isUnlooked: false,
      reviewSince: now,
      heldAt: wasShown ? now : job.heldAt,
      updatedAt: sql`greatest(${jobs.updatedAt}, ${now.toISOString()}::timestamptz)`,
      version: sql`${jobs.version} + 1`,
    })
    .where(eq(jobs.id, job.id))
  await invalidate(tx, pagesOf(job))
}

async function notifyOfHold(
  tx: Db,
  { publicUrl }: Services,
  { job, reasons, now }: { job: Job; reasons: string[]; now: Date },
): Promise<void> {
  const [owner] = await tx.select().from(accounts).where(eq(accounts.id, job.employerId))
  if (!owner?.emailVerifiedAt) return
  await notify(
    tx,
    jobHeld({ to: owner.email, employerId: job.employerId, company: job.company, job, reasons, publicUrl }),
    now,
  )
}
