import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { addDays, dayOf, startOfDay } from '#contract/base/maldives.ts'
import { answersNoticeDays } from '#contract/facts/periods.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { rowsInBatches } from '#platform/database/rows-in-batches.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { answersDue, type Stage } from './emails.ts'

/** Returns the most urgent reminder that is due. None is due before half of the time, or after the promised day. */
function stageOf({ since, answerBy }: { since: Date; answerBy: Date }, now: Date): Stage | undefined {
  if (now > answerBy) return undefined
  if (dayOf(now) === dayOf(answerBy)) return 'day'
  if (now >= startOfDay(addDays(dayOf(answerBy), -answersNoticeDays))) return 'notice'
  return now.getTime() >= Math.floor((since.getTime() + answerBy.getTime()) / 2) ? 'half' : undefined
}

/**
 * Reminds employers of promised answers: one mail per job and day, at each of three times. Any number of
 * processes may run it.
 *
 * @throws AggregateError when some failed
 */
export async function remindOfAnswers(
  db: Db,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const open = await db
    .select({
      jobId: jobs.id,
      jobTitle: jobs.title,
      employerId: jobs.employerId,
      to: accounts.email,
      answerBy: applications.answerBy,
      since: sql<Date>`min(${applications.appliedAt})`.mapWith(applications.appliedAt),
      waiting: sql<number>`count(*)::int`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(accounts, eq(accounts.id, jobs.employerId))
    .where(
      and(
        waitsForEmployer,
        isNull(applications.answeredAt),
        isNotNull(applications.seekerId),
        sql`${applications.answerBy} >= ${now.toISOString()}::timestamptz`,
        isNotNull(accounts.emailVerifiedAt),
      ),
    )
    .groupBy(jobs.id, jobs.title, jobs.employerId, accounts.email, applications.answerBy)
  const mails = open.flatMap(({ answerBy, since, ...about }) => {
    const stage = answerBy && stageOf({ since, answerBy }, now)
    return answerBy && stage ? [answersDue({ ...about, answerBy, stage, publicUrl })] : []
  })
  await rowsInBatches(db, mails, 'reminders of promised answers could not be queued', async (tx, some) => {
    await notifyAll(tx, some, now)
    return some.length
  })
}
