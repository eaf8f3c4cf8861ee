import { eq, sql } from 'drizzle-orm'
import { isPublished } from '#features/jobs/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { pagesOf } from '../access.ts'
import { unasked } from '../question-columns.ts'
import { timeOnline } from '../time-after-waiting.ts'

type Job = typeof jobs.$inferSelect

interface Going {
  status: 'Active' | 'Approved'
  wasFeatured: boolean
  /** Nobody has looked at it. */
  isUnlooked?: boolean
  now: Date
}

/**
 * Ends the look at a job. A held one goes online with the days that it waited, or goes on waiting for a
 * confirmed address. Any other one keeps its time, and its status unless it is published: a closed, paused
 * or Pending job does not come back by a look.
 */
export async function goOnline(
  tx: Db,
  job: Job,
  { status, wasFeatured, isUnlooked = false, now }: Going,
): Promise<void> {
  const isHeld = job.reviewSince !== null
  if (!isHeld && !job.isUnlooked) return
  const [owner] = await tx
    .select({ isVerified: sql<boolean>`${accounts.emailVerifiedAt} is not null` })
    .from(accounts)
    .where(eq(accounts.id, job.employerId))
  const comesOnline = isHeld && owner?.isVerified
  await tx
    .update(jobs)
    .set({
      ...(comesOnline && { ...unasked, ...timeOnline(job, now), heldAt: null }),
      ...((comesOnline || isPublished(job.status)) && { status }),
      featured: !isUnlooked && wasFeatured,
      reviewSince: null,
      isUnlooked,
      updatedAt: now,
      version: sql`${jobs.version} + 1`,
    })
    .where(eq(jobs.id, job.id))
  await invalidate(tx, pagesOf(job))
}
