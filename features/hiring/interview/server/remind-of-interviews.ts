import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm'
import { namesOf } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { nobodySuspended } from '#features/hiring/conversation/server/access.ts'
import { oneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { applications } from '#tables/hiring/applications.ts'
import { interviews } from '#tables/hiring/interviews.ts'
import { interviewsStand, remindedUntil } from '../rules.ts'
import type { Site } from './mail-facts.ts'
import { notifyBoth } from './notify-both.ts'

const batch = 200

interface When {
  site: Site
  now: Date
}

const isDue = (now: Date): SQL | undefined =>
  and(
    eq(interviews.state, 'agreed'),
    isNull(interviews.remindedAt),
    gt(interviews.startsAt, now),
    lte(interviews.startsAt, remindedUntil(now)),
    oneOf(applications.status, namesOf(applicationStatuses, interviewsStand)),
    nobodySuspended,
  )

/**
 * Reminds both sides the day before, once. Any number of processes may run it.
 *
 * @returns how many interviews
 * @throws AggregateError when some failed
 */
export async function remindOfInterviews(db: Db, when: When): Promise<number> {
  const due = await db
    .select({ id: interviews.id })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(isDue(when.now))
    .orderBy(interviews.startsAt, interviews.id)
    .limit(batch)
  return oneByOne(due, 'interviews got no reminder', ({ id }) =>
    db.transaction((tx) => remindOf(tx, id, when)),
  )
}

/** @returns 0 when it is not due any more */
async function remindOf(tx: Db, id: string, { site, now }: When): Promise<number> {
  const [found] = await tx
    .select({ interview: interviews, application: applications })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(eq(interviews.id, id), isDue(now)))
    .for('update', { of: interviews, skipLocked: true })
  if (!found) return 0
  const { interview, application } = found
  await tx.update(interviews).set({ remindedAt: now }).where(eq(interviews.id, id))
  const to = ['seeker', 'employer'] as const
  await notifyBoth(tx, application, interview, { notice: 'reminder', by: 'clock', to, site, now })
  return 1
}
