import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import type { ApplicationFacts, Meets } from '#contract/hiring/application-facts.ts'
import type { AskedThen } from '#contract/jobs/requirements.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import type { Asked } from '#features/jobs/requirement-rules.ts'
import type { Db } from '#platform/database/database.ts'
import type { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { noFacts } from '../facts-rules.ts'
import { meetsOf } from '../meets-rules.ts'

type Application = Pick<typeof applications.$inferSelect, 'status' | 'facts' | 'asked'>

/** Reads the requirements and questions of a job; empty when there is no such job. */
export async function askedOf(
  db: Db,
  jobId: string | null,
): Promise<Pick<typeof jobs.$inferSelect, 'requirements' | 'questions'>> {
  if (jobId === null) return { requirements: null, questions: null }
  const [job] = await db
    .select({ requirements: jobs.requirements, questions: jobs.questions })
    .from(jobs)
    .where(eq(jobs.id, jobId))
  return job ?? { requirements: null, questions: null }
}

/** Questions and requirements of a job, as an application keeps them. */
export const askedNow = ({ requirements, questions }: Asked): AskedThen => ({
  requirements: requirements ?? null,
  questions: (questions ?? []).map(({ _id, kind, text, choices }) => ({ _id, kind, text, choices })),
})

/** Facts at the time of sending; empty for older applications. Years that were stored as 0 count as unknown. */
export function sentFacts({ facts }: Pick<Application, 'facts'>): ApplicationFacts {
  const sent = { ...noFacts, ...facts }
  return sent.yearsFrom.length === 0 ? { ...sent, years: null } : sent
}

/** Facts of an application and their results for the employer, on that day. Empty after a withdrawal. */
export function shownFacts(
  application: Application,
  asked: Asked,
  now: Date,
): { facts: ApplicationFacts; meets: Meets } | Record<string, never> {
  if (isWithdrawn(application.status)) return {}
  const facts = sentFacts(application)
  return { facts, meets: meetsOf(asked, { facts, askedThen: application.asked, day: dayOf(now) }) }
}
