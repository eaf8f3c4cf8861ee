import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { namesOf } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { oneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/applications.ts'
import { interviews } from '#tables/interviews.ts'
import { hold, remindedBefore } from '../rules.ts'
import type { Site } from './about.ts'
import { notifyBoth } from './change.ts'

const batch = 200

/** Reminds both sides the day before, once. Any number of processes may run it. @returns how many interviews */
export async function remindOfInterviews(db: Db, { site, now }: { site: Site; now: Date }): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ interview: interviews, application: applications })
      .from(interviews)
      .innerJoin(applications, eq(applications.id, interviews.applicationId))
      .where(
        and(
          eq(interviews.state, 'agreed'),
          isNull(interviews.remindedAt),
          gt(interviews.startsAt, now),
          lte(interviews.startsAt, new Date(now.getTime() + remindedBefore)),
          oneOf(applications.status, namesOf(applicationStatuses, hold)),
        ),
      )
      .orderBy(interviews.id)
      .limit(batch)
      .for('update', { of: interviews, skipLocked: true })
    for (const { interview, application } of due) {
      await tx.update(interviews).set({ remindedAt: now }).where(eq(interviews.id, interview.id))
      const to = ['seeker', 'employer'] as const
      await notifyBoth(tx, application, interview, { notice: 'reminder', by: 'clock', to, site, now })
    }
    return due.length
  })
}
