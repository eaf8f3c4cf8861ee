import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { countChange } from '#features/hiring/apply/server/record-steps.ts'
import type { Db } from '#platform/database/database.ts'
import { interviewEvents } from '#tables/hiring/interviews.ts'
import { maxSteps } from '../rules.ts'

/** Adds an event to the conversation. The caller has locked the application. */
export async function addEvent(
  tx: Db,
  event: Omit<typeof interviewEvents.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(interviewEvents).values(event)
  await countChange(tx, event.applicationId)
}

/**
 * Limits acts that can be repeated, but not those that end something. The caller has locked the
 * application.
 *
 * @throws Problem `history_full`
 */
export async function requireRoom(tx: Db, applicationId: string): Promise<void> {
  const ofApplication = eq(interviewEvents.applicationId, applicationId)
  if ((await tx.$count(interviewEvents, ofApplication)) >= maxSteps)
    throw new Problem('history_full', {
      words: `Interviews and offers have changed ${maxSteps} times here. What is open can be accepted or cancelled. Agree the rest by message`,
    })
}
