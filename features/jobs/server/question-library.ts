import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Question } from '#contract/jobs/requirements.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs/jobs.ts'

const jobsLookedInto = 100
const maxShown = 50

/** Key of a question: equal for the same kind, text and choices. */
const keyOf = ({ kind, text, choices }: Question) =>
  JSON.stringify([kind, text.toLowerCase(), choices.map((one) => one.toLowerCase())])

/** Questions of an employer's jobs, newest job first, without duplicates. */
export async function questionLibrary(db: Db, employerId: string): Promise<Question[]> {
  const rows = await db
    .select({ questions: jobs.questions })
    .from(jobs)
    .where(and(eq(jobs.employerId, employerId), isNotNull(jobs.questions)))
    .orderBy(desc(jobs.publishedAt), desc(jobs.id))
    .limit(jobsLookedInto)
  const known = new Map<string, Question>()
  for (const question of rows.flatMap(({ questions }) => questions ?? []))
    if (!known.has(keyOf(question))) known.set(keyOf(question), question)
  return [...known.values()].slice(0, maxShown)
}
