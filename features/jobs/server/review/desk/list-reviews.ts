import { and, eq, not, sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import type { DeskReview } from '#contract/jobs/job-reviews.ts'
import { agreementsOf } from '#features/accounts/server/desk/agreements.ts'
import type { Db } from '#platform/database/database.ts'
import { down, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobReviews, reviewWaits } from '#tables/jobs/job-reviews.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { factsBeside } from './facts-beside.ts'

/** Is the job of a review called like this? */
const named = (q: string) => sql`exists (select from ${jobs} where ${jobs.id} = ${jobReviews.jobId}
  and fold(${jobs.title} || E'\n' || ${jobs.company}) like containing(${q}))`

/** Advertisements that wait for a look, oldest first, or decided ones, latest first. */
export async function listReviews(
  db: Db,
  wanted: WantedPage & { q?: string | undefined; state: 'waiting' | 'decided'; now: Date },
): Promise<Paged<DeskReview>> {
  const isWaiting = wanted.state === 'waiting'
  const where = and(
    isWaiting ? reviewWaits : and(not(reviewWaits), sql`${jobReviews.decidedAt} is not null`),
    wanted.q ? named(wanted.q) : undefined,
  )
  const page = pageIn(wanted, [
    isWaiting ? up(jobReviews.since) : down(jobReviews.decidedAt),
    up(jobReviews.jobId),
  ])
  const found = await db
    .select({
      key: page.key,
      review: jobReviews,
      title: jobs.title,
      company: jobs.company,
      isHeld: sql<boolean>`${jobs.reviewSince} is not null`,
      isUnverified: sql<boolean>`exists (select from accounts owner
        where owner.id = ${jobs.employerId} and owner.email_verified_at is null)`,
      by: accounts.name,
    })
    .from(jobReviews)
    .innerJoin(jobs, eq(jobs.id, jobReviews.jobId))
    .leftJoin(accounts, eq(accounts.id, jobReviews.decidedBy))
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const beside = isWaiting
    ? await factsBeside(
        db,
        rows.map(({ review }) => review.jobId),
        wanted.now,
      )
    : new Map()
  const employerIds = isWaiting ? [...new Set(rows.map(({ review }) => review.employerId))] : []
  const agreements = await agreementsOf(db, employerIds)
  const items = rows.map(({ review, title, company, isHeld, isUnverified, by }) => ({
    jobId: review.jobId,
    title,
    company,
    employerId: review.employerId,
    because: review.because,
    since: review.since.toISOString(),
    state: review.state,
    isHeld,
    isUnverified,
    beside: beside.get(review.jobId) ?? [],
    agreements: agreements.get(review.employerId) ?? [],
    words: review.words,
    decidedAt: review.decidedAt?.toISOString() ?? null,
    decidedBy: by,
  }))
  return { items, ...around, total: await db.$count(jobReviews, where) }
}
