import { and, eq, sql } from 'drizzle-orm'
import type { Question } from '#contract/jobs/requirements.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import { isInWords } from '../requirement-rules.ts'

interface Answered {
  jobId: string
  questions: readonly Question[]
}

/** Number of applications that answer each question of a job in its present words. Those without any are left out. */
export async function answersCount(db: Db, { jobId, questions }: Answered): Promise<Record<string, number>> {
  if (questions.length === 0) return {}
  const question = sql<string>`answer ->> 'question'`
  const text = sql<string>`answer ->> 'text'`
  const rows = await db
    .select({ question, text, count: sql<number>`count(*)::int` })
    .from(applications)
    .innerJoin(sql`jsonb_array_elements(${applications.facts} -> 'answers') as answer`, sql`true`)
    .where(and(eq(applications.jobId, jobId), notWithdrawn))
    .groupBy(question, text)
  const counted = questions.map((asked) => {
    const same = rows.filter((row) => row.question === asked._id && isInWords(asked, row.text))
    return [asked._id, same.reduce((sum, { count }) => sum + count, 0)] as const
  })
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}
