import { and, eq, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import type { ApplicationFacts, FactFilters } from '#contract/hiring/application-facts.ts'
import { holdsApplication } from '#features/hiring/answer/server/due-decisions.ts'
import { type Asked, listAsked } from '#features/jobs/requirement-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import { decisionsDue } from '#tables/hiring/inbox.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { factsAskedBy, passes } from '../fact-filter-rules.ts'
import { noFacts } from '../facts-rules.ts'
import { saidYears } from './fact-orders.ts'

/** Reads the requirements of the jobs that a filter concerns. */
async function askedByJob(db: Db, where: SQL | undefined): Promise<Map<string, Asked>> {
  const rows = await db
    .selectDistinct({ id: jobs.id, requirements: jobs.requirements, questions: jobs.questions })
    .from(jobs)
    .where(where)
  return new Map(rows.map(({ id, ...asked }) => [id, asked]))
}

interface Wanted {
  filters: FactFilters
  /** Condition for the applications. It may refer to the account and to `decisions_due`. */
  where: SQL | undefined
  /** Condition for their jobs. */
  ofJobs: SQL | undefined
  now: Date
}

/** A fact as JSON, without the work that years were counted from: it is the largest part. */
const jsonOf = (name: keyof ApplicationFacts): SQL =>
  name === 'years' ? saidYears : sql`${applications.facts} -> ${sql.raw(`'${name}'`)}`

/** Filters applications by the facts that were sent. A withdrawn application matches no filter. */
export async function matchingApplications(
  db: Db,
  { filters, where, ofJobs, now }: Wanted,
): Promise<string[]> {
  const needed = factsAskedBy(filters).map((name) => sql`${sql.raw(`'${name}'`)}, ${jsonOf(name)}`)
  const isByAsked = filters.meets !== undefined || filters.question !== undefined
  const rows = await db
    .select({
      id: applications.id,
      jobId: applications.jobId,
      ...(isByAsked && { askedThen: applications.asked }),
      facts: sql<ApplicationFacts | null>`case when ${applications.facts} is not null
        then json_build_object(${sql.join(needed, sql`, `)}) end`,
    })
    .from(applications)
    .leftJoin(decisionsDue, holdsApplication)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .where(and(where, notWithdrawn))
  const asked = isByAsked ? await askedByJob(db, ofJobs) : new Map<string, Asked>()
  const listed = new Map([...asked].map(([id, one]) => [id, listAsked(one)]))
  const day = dayOf(now)
  return rows
    .filter(({ jobId, facts, askedThen }) =>
      passes({
        facts: { ...noFacts, ...facts },
        askedThen,
        asked: listed.get(jobId ?? '') ?? [],
        questions: asked.get(jobId ?? '')?.questions ?? [],
        filters,
        day,
      }),
    )
    .map(({ id }) => id)
}
