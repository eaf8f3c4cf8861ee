import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { Problem, problems } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'

/** Is an applicant's answer overdue? Served by `applications_waiting`. */
export const hasOverdueAnswers = (now: Date): SQL => sql`exists (
  select from ${applications}
  where ${applications.jobId} = ${jobs.id} and ${applications.answerBy} < ${now.toISOString()}::timestamptz
    and ${applications.answeredAt} is null and ${applications.seekerId} is not null
    and ${waitsForEmployer})`

/** @throws Problem `answers_overdue` naming the job, if there are several */
export async function requireAnswered(
  tx: Db,
  chosen: readonly { id: string; title: string }[],
  now: Date,
): Promise<void> {
  const ids = chosen.map(({ id }) => id)
  const [overdue] = await tx
    .select({ title: jobs.title })
    .from(jobs)
    .where(and(inArray(jobs.id, ids), hasOverdueAnswers(now)))
    .limit(1)
  if (!overdue) return
  const named = chosen.length === 1 ? '' : `${overdue.title}: `
  throw new Problem('answers_overdue', { words: `${named}${problems.answers_overdue.words}` })
}
