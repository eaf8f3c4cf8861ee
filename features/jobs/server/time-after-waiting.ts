import { addDays, dayOf, daysBetween, endOfDay } from '#contract/base/maldives.ts'
import { expiryAfter } from '#features/subscriptions/listing-rules.ts'
import type { jobs } from '#tables/jobs.ts'

type Job = typeof jobs.$inferSelect

const hasClosingDate = (job: Job) => job.expiresAt < job.paidUntil

/** Its time begins now, so waiting costs no paid days. A closing date that the employer chose stays. */
export function firstTime(job: Job, now: Date): Partial<Job> {
  const paidUntil = expiryAfter(now, job.listingDays)
  return {
    publishedAt: now,
    confirmedAt: now,
    paidUntil,
    expiresAt: hasClosingDate(job) ? job.expiresAt : paidUntil,
  }
}

/** It was online before: the waiting days are restored. */
export function timeAfter(job: Job, heldAt: Date, now: Date): Partial<Job> {
  const waited = daysBetween(dayOf(heldAt), dayOf(now))
  const paidUntil = endOfDay(addDays(dayOf(job.paidUntil), waited))
  return { paidUntil, expiresAt: hasClosingDate(job) ? job.expiresAt : paidUntil }
}
