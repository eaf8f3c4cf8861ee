import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { isDecision, ofChosenJobs } from '#contract/companies/member-calls.ts'
import type { Db } from '#platform/database/database.ts'
import type { Call, Route } from '#platform/http/serve.ts'
import type { Membership, Viewer } from '#platform/http/viewer.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'

interface Asked {
  member: Membership
  employerId: string
  params: Record<string, string>
  query?: { application?: string | undefined }
  input: Record<string, unknown>
}

/**
 * Wraps a route so that hiring managers access only their chosen jobs. Every route goes through it; the
 * contract's table says how each call names its job.
 */
export function withinChosenJobs(route: Route): Route {
  const name = `${route.endpoint.method} ${route.endpoint.path}`
  const scope = ofChosenJobs[name]
  if (scope === undefined || scope === 'list') return route
  return {
    ...route,
    async guard(call) {
      const viewer = call.viewer as Viewer | undefined
      if (viewer?.member?.role !== 'hiring-manager') return
      const { params, query, input } = call as Call & Pick<Asked, 'params' | 'query' | 'input'>
      const asked = { member: viewer.member, employerId: viewer.id, params, query: query ?? {}, input }
      await requireChosen(call.db, name, asked)
    },
  }
}

/**
 * @throws Problem `not_found` when it is about another job
 * @throws Problem `forbidden` when it is a decision, and the member may not decide in that job
 */
async function requireChosen(db: Db, name: string, asked: Asked): Promise<void> {
  const { member, params, input } = asked
  const jobId = ofChosenJobs[name] === 'job' ? params.jobId : await jobAskedFor(db, asked)
  if (!jobId || !member.jobIds.includes(jobId)) throw new Problem('not_found')
  if (isDecision(name, input) && !member.decidesIds.includes(jobId))
    throw new Problem('forbidden', { words: 'You do not decide about applicants of this job' })
}

/** A chosen job of an application, or of a job seeker who has applied. */
async function jobAskedFor(
  db: Db,
  { member, employerId, params, query }: Asked,
): Promise<string | undefined> {
  const { seekerId, applicationId = query?.application } = params
  const [found] = await db
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(
      and(
        eq(applications.employerId, employerId),
        applicationId === undefined ? notWithdrawn : eq(applications.id, applicationId),
        seekerId === undefined ? undefined : eq(applications.seekerId, seekerId),
        inArray(applications.jobId, [...member.jobIds]),
      ),
    )
    .limit(1)
  return found?.jobId ?? undefined
}
