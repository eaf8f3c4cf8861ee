import { and, eq, inArray } from 'drizzle-orm'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { dayOf } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { compareApplicants as contract } from '#contract/hiring/compare.ts'
import { holdsApplication, statusForEmployer } from '#features/hiring/answer/server/due-decisions.ts'
import { shownName } from '#features/hiring/answer/server/shown-to-employer.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import { sentFacts } from '#features/hiring/screening/server/shown-facts.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { decisionsDue } from '#tables/hiring/inbox.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { comparedRows } from '../compare-rules.ts'
import { ofInbox } from './inbox-filters.ts'
import { otherApplications } from './other-applications.ts'

interface Wanted {
  employerId: string
  chosenJobs?: readonly string[] | undefined
  /** Applications, in the order of the columns. */
  ids: readonly string[]
  now: Date
}

/**
 * Applicants of a company side by side, by the facts that were sent. Comparing opens nobody's application.
 *
 * @throws Problem `not_found` when one of them is not theirs, or has deleted the account
 */
export async function compareApplicants(db: Db, wanted: Wanted): Promise<ReplyOf<typeof contract>> {
  const { ids, now } = wanted
  const rows = await db
    .select({
      application: applications,
      status: statusForEmployer,
      dueAt: decisionsDue.dueAt,
      name: shownName,
      jobTitle: jobs.title,
      asked: { requirements: jobs.requirements, questions: jobs.questions },
    })
    .from(applications)
    .leftJoin(decisionsDue, holdsApplication)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(ofInbox(wanted), inArray(applications.id, [...ids])))
  if (rows.length !== ids.length)
    throw new Problem('not_found', { words: 'Somebody you selected is no longer there' })
  const inOrder = rows.toSorted((a, b) => ids.indexOf(a.application.id) - ids.indexOf(b.application.id))
  const others = await otherApplications(db, wanted, ids)
  const compared = inOrder.map(({ application, asked }) => ({
    isWithdrawn: isWithdrawn(application.status),
    facts: sentFacts(application),
    askedThen: application.asked,
    asked: isWithdrawn(application.status) ? {} : asked,
    others: others.get(application.id) ?? [],
  }))
  return {
    people: inOrder.map(({ application, status, dueAt, name, jobTitle }) => ({
      application: application.id,
      applicant: { _id: application.seekerId ?? '', name },
      job: { _id: application.jobId ?? '', title: jobTitle },
      status,
      version: application.version,
      appliedDate: application.appliedAt.toISOString(),
      heldUntil: dueAt?.toISOString() ?? null,
    })),
    rows: comparedRows(compared, dayOf(now)),
  }
}
