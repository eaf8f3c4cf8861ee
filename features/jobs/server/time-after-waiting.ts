import { addDays, dayOf, daysBetween, endOfDay } from '#contract/base/maldives.ts'
import { expiryAfter } from '#features/subscriptions/listing-rules.ts'
import type { jobs } from '#tables/jobs/jobs.ts'
import { wasNeverShown } from '../rules.ts'

type Job = typeof jobs.$inferSelect

const hasClosingDate = (job: Job) => job.expiresAt < job.paidUntil

/** Time of a Pending job that comes online: its first, or the rest of it with the days of waiting. */
export function timeOnline(job: Job, now: Date): Partial<Job> {
  return wasNeverShown(job) ? firstTime(job, now) : timeAfter(job, now)
}

/** Its time begins now, so waiting costs no paid days. A closing date that the employer chose stays. */
function firstTime(job: Job, now: Date): Partial<Job> {
  const paidUntil = expiryAfter(now, job.listingDays)
  return {
    publishedAt: now,
    confirmedAt: now,
    paidUntil,
    expiresAt: hasClosingDate(job) ? job.expiresAt : paidUntil,
  }
}

/** It was online before: the waiting days are restored. */
function timeAfter(job: Job, now: Date): Partial<Job> {
  const waited = daysBetween(dayOf(job.heldAt ?? now), dayOf(now))
  const paidUntil = endOfDay(addDays(dayOf(job.paidUntil), waited))
  return { paidUntil, expiresAt: hasClosingDate(job) ? job.expiresAt : paidUntil }
}
