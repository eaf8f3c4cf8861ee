import { and, eq, isNotNull } from 'drizzle-orm'
import { formatDateTime, millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { maxScheduleDays } from '#contract/facts/periods.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs/jobs.ts'

const maxScheduled = 100

/** @throws Problem `invalid_input` when it is past, or too far ahead */
export function laterTime(publishAt: Date, now: Date): Date {
  const refuse = (why: string) => wrongField('publishAt', why, 'The time to publish it')
  if (publishAt <= now) throw refuse('must be later than now')
  if (publishAt.getTime() > now.getTime() + maxScheduleDays * millisecondsPerDay)
    throw refuse(`must be within ${maxScheduleDays} days`)
  return publishAt
}

/** @throws Problem `list_full` when a hundred of its jobs are scheduled */
export async function requireRoom(tx: Db, employerId: string): Promise<void> {
  const isScheduled = and(eq(jobs.employerId, employerId), isNotNull(jobs.publishAt))
  if ((await tx.$count(jobs, isScheduled)) >= maxScheduled)
    throw new Problem('list_full', { words: `You can have up to ${maxScheduled} scheduled jobs` })
}

export const scheduledWords = (publishAt: string): string =>
  `Job scheduled. It is published on ${formatDateTime(publishAt)}, Maldives time`
