import { and, inArray, sql } from 'drizzle-orm'
import { namesOf, namesWith } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { interviewStates, offerStates } from '#contract/facts/interview-states.ts'
import { oneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { interviews, offers } from '#tables/hiring/interviews.ts'

/** Statuses that are an answer and leave the application open: an interview. */
const invited = namesOf(applicationStatuses, ({ waits, isAnswer }) => waits && isAnswer)
/** Declined and cancelled ones do not count. */
const openStates = namesOf(interviewStates, ({ goesOn, isAgreed }) => goesOn || isAgreed)

/** Names with their table, which a query of one table omits from its columns. */
const ofApplication = sql`applications.id`

/** Has it an offer that waits for its answer? */
export const hasOpenOffer = sql<boolean>`exists (select from ${offers}
    where offers.application_id = ${ofApplication} and ${oneOf(sql`offers.state`, namesWith(offerStates, 'waits'))})`

/**
 * Does an undecided application have an interview or an offer? A bulk rejection includes such a person only
 * if the employer names them.
 */
export const isEngaged = sql<boolean>`(${waitsForEmployer} and (
  ${oneOf(applications.status, invited)}
  or exists (select from ${interviews}
    where interviews.application_id = ${ofApplication} and ${oneOf(sql`interviews.state`, openStates)})
  or ${hasOpenOffer}))`

/** Returns the applications with an interview or an offer. */
export async function engagedAmong(tx: Db, applicationIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(inArray(applications.id, [...applicationIds]), isEngaged))
  return new Set(rows.map(({ id }) => id))
}
