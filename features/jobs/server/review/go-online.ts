import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { accounts } from '#tables/accounts.ts'
import { jobs } from '#tables/jobs.ts'
import { pagesOf } from '../access.ts'
import { unasked } from '../question-columns.ts'
import { firstTime, timeAfter } from '../time-after-waiting.ts'

type Job = typeof jobs.$inferSelect

interface Going {
  status: 'Active' | 'Approved'
  wasFeatured: boolean
  /** Nobody has looked at it. */
  isUnlooked?: boolean
  now: Date
}

/**
 * Puts a held job online, with the days that it waited. Without a confirmed address it goes on waiting for
 * that. A job that is online already keeps its time.
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
  const time = job.heldAt ? timeAfter(job, job.heldAt, now) : firstTime(job, now)
  await tx
    .update(jobs)
    .set({
      ...(isHeld && owner?.isVerified && { ...unasked, ...time, heldAt: null }),
      ...((!isHeld || owner?.isVerified) && { status }),
      featured: !isUnlooked && wasFeatured,
      reviewSince: null,
      isUnlooked,
      updatedAt: now,
      version: sql`${jobs.version} + 1`,
    })
    .where(eq(jobs.id, job.id))
  await invalidate(tx, pagesOf(job))
}
