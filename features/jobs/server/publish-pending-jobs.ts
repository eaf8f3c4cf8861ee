import { and, eq } from 'drizzle-orm'
import { expiryAfter } from '#features/subscriptions/listing-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { employers } from '#tables/employers.ts'
import { jobs } from '#tables/jobs.ts'
import { pagesOf } from './access.ts'

/**
 * Publishes the jobs that waited for the employer's e-mail address. Their time begins now: none of what was paid for
 * is lost by waiting. Call it in the transaction that records the address as confirmed.
 *
 * @returns how many were published
 */
export async function publishPendingJobs(tx: Db, employerId: string, now: Date): Promise<number> {
  // The lock that a posting holds: it has either committed its pending job, or will see the confirmed address.
  await tx
    .select({ id: employers.id })
    .from(employers)
    .where(eq(employers.id, employerId))
    .for('no key update')
  const waiting = await tx
    .select({
      id: jobs.id,
      employerId: jobs.employerId,
      category: jobs.category,
      listingDays: jobs.listingDays,
    })
    .from(jobs)
    .where(and(eq(jobs.employerId, employerId), eq(jobs.status, 'Pending')))
    .for('no key update')
  for (const job of waiting) {
    const expiresAt = expiryAfter(now, job.listingDays)
    await tx
      .update(jobs)
      .set({ status: 'Active', publishedAt: now, updatedAt: now, expiresAt, paidUntil: expiresAt })
      .where(eq(jobs.id, job.id))
    await invalidate(tx, pagesOf(job))
  }
  return waiting.length
}
