import { and, eq, inArray, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { InterviewState } from '#contract/facts/interview-states.ts'
import type { Db } from '#platform/database/database.ts'
import { violatedKey } from '#platform/database/failures.ts'
import { interviews } from '#tables/hiring/interviews.ts'
import { isGoingOn, isOver } from '../rules.ts'
import type { Interview } from './mail-facts.ts'

/** @throws Problem `not_found` when the application has no such interview */
export async function requireInterview(
  tx: Db,
  applicationId: string,
  interviewId: string,
): Promise<Interview> {
  const [interview] = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, interviewId), eq(interviews.applicationId, applicationId)))
    .for('update')
  if (!interview) throw new Problem('not_found', { words: 'This interview could not be found' })
  return interview
}

/** @throws Problem `interview_over` when it is in another state, or has taken place */
export function requireState(
  { state, startsAt, minutes }: Interview,
  allowed: readonly InterviewState[],
  now: Date,
): void {
  const isPast = state === 'agreed' && isOver(startsAt, minutes, now)
  if (!allowed.includes(state) || isPast) throw new Problem('interview_over')
}

/**
 * Refuses an act on another version than the one that was read, or that a mail described.
 *
 * @throws Problem `interview_over` when it has a newer one
 */
export function requireReadVersion(interview: Interview, version: number | undefined): void {
  if (version !== undefined && interview.version !== version)
    throw new Problem('interview_over', {
      words: 'The interview was changed in the meantime. Please read it again',
    })
}

/** @throws Problem `time_taken` when another interview of the employer is agreed for that time */
export async function changeInterview(
  tx: Db,
  interview: Interview,
  set: Partial<Interview>,
): Promise<Interview> {
  try {
    const [changed] = await tx
      .update(interviews)
      .set({ ...set, version: sql`${interviews.version} + 1` })
      .where(eq(interviews.id, interview.id))
      .returning()
    if (!changed) throw new Problem('broken')
    return changed
  } catch (error) {
    if (violatedKey(error) === 'interviews_slot') throw new Problem('time_taken')
    throw error
  }
}

/** Returns the calendar entry of an interview, if any: the agreed time, or the single new time after a move. */
export function heldSlot({ inCalendars, startsAt, times: [only] }: Interview): Date | undefined {
  if (!inCalendars) return undefined
  return startsAt ?? (only === undefined ? undefined : new Date(only))
}

/** Marks agreed interviews that have taken place as past. */
export async function closePast(tx: Db, applicationId: string, now: Date): Promise<void> {
  const rows = await tx.select().from(interviews).where(eq(interviews.applicationId, applicationId))
  const past = rows.filter(
    ({ state, startsAt, minutes }) => isGoingOn(state) && isOver(startsAt, minutes, now),
  )
  await tx
    .update(interviews)
    .set({ state: 'held' })
    .where(
      inArray(
        interviews.id,
        past.map(({ id }) => id),
      ),
    )
}
