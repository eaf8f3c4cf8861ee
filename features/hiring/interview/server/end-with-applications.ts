import { and, eq, inArray, not } from 'drizzle-orm'
import { namesOf, namesWith } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { interviewStates, offerStates } from '#contract/facts/interview-states.ts'
import { lockApplication } from '#features/hiring/apply/server/record-steps.ts'
import { oneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/applications.ts'
import { interviews, offers } from '#tables/interviews.ts'
import { hold, isGoingOn, isOver } from '../rules.ts'
import type { Site } from './about.ts'
import { callOff } from './answer-interview.ts'

interface When {
  site: Site
  now: Date
}

const batch = 200

/** Agreements stay valid, unless the job seeker was rejected or has withdrawn. */
const agreementsHold = oneOf(applications.status, namesOf(applicationStatuses, hold))

/** Cancels the interviews of applications that ended, notifies both sides, and withdraws the offers. @returns how many */
export async function endWithApplications(db: Db, { site, now }: When): Promise<number> {
  const ended = not(agreementsHold)
  const rows = await db
    .select({ id: interviews.id, applicationId: interviews.applicationId })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(ended, inArray(interviews.state, namesWith(interviewStates, 'goesOn'))))
    .limit(batch)
  for (const { id, applicationId } of rows)
    await db.transaction(async (tx) => {
      const application = await lockApplication(tx, applicationId)
      const [interview] = await tx.select().from(interviews).where(eq(interviews.id, id)).for('update')
      if (!interview) return
      if (isOver(interview.startsAt, interview.minutes, now))
        await tx.update(interviews).set({ state: 'held' }).where(eq(interviews.id, id))
      else if (isGoingOn(interview.state))
        await callOff(tx, application, interview, { by: 'clock', site, now })
    })
  await db
    .update(offers)
    .set({ state: 'taken back' })
    .where(
      and(
        inArray(offers.state, namesWith(offerStates, 'waits')),
        inArray(offers.applicationId, db.select({ id: applications.id }).from(applications).where(ended)),
      ),
    )
  return rows.length
}
