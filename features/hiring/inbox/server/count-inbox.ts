import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { namesOf } from '#contract/base/facts.ts'
import { worksOnApplicants } from '#contract/companies/member-jobs.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { waitingChoices } from '#contract/facts/inbox-choices.ts'
import type { inboxCounts } from '#contract/hiring/inbox.ts'
import { holdsApplication, statusForEmployer } from '#features/hiring/answer/server/due-decisions.ts'
import { isOpen } from '#features/jobs/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import { assignedApplications, decisionsDue, labelledApplications } from '#tables/hiring/inbox.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { activeMembers } from './colleagues.ts'
import {
  byWaiting,
  conditionOf,
  type FilterName,
  filterNames,
  type InboxFilters,
  isUnassigned,
  type LookedUp,
  lookUp,
  ofInbox,
  waitsForDecision,
} from './inbox-filters.ts'
import { listLabels } from './labels.ts'

const statuses = namesOf(applicationStatuses)

interface Row extends Record<string, unknown> {
  of:
    | 'total'
    | 'undecided'
    | 'waiting'
    | 'choice'
    | 'job'
    | 'waiting of job'
    | 'status'
    | 'label'
    | 'member'
    | 'unassigned'
  value: string | null
  count: number
}

/** A condition as a column; true without a chosen filter. */
const column = (name: string, condition: SQL | undefined) =>
  sql`(${condition ?? sql`true`}) as ${sql.raw(name)}`
const allBut = (...without: FilterName[]) =>
  sql.raw(
    filterNames
      .filter((name) => !without.includes(name))
      .map((name) => `in_${name}`)
      .join(' and '),
  )

/** Counts everything in one statement, which evaluates each application once with every filter. */
async function countRows(db: Db, filters: LookedUp): Promise<Row[]> {
  // Choosing a status drops the choice of who waits.
  const whenStatus = conditionOf('waiting', {
    ...filters,
    waiting: filters.status ? (filters.waiting ?? 'all') : 'all',
  })
  const { rows } = await db.execute<Row>(sql`
    with looked as materialized (
      select ${applications.id} as id, ${applications.jobId} as job, ${statusForEmployer} as status,
        ${sql.join(
          filterNames.map((name) => column(`in_${name}`, conditionOf(name, filters))),
          sql`, `,
        )},
        ${column('in_waiting_of_status', whenStatus)}, ${column('stands', notWithdrawn)},
        ${column('is_undecided', waitsForDecision(filters))}, ${column('is_unassigned', isUnassigned)},
        ${sql.join(
          waitingChoices.map((choice) => column(`is_${choice}`, byWaiting[choice](filters))),
          sql`, `,
        )}
      from ${applications} left join ${decisionsDue} on ${holdsApplication}
      where ${ofInbox(filters)}
    )
    select 'total' as of, null as value, count(*)::int as count from looked where ${allBut()}
    union all select 'undecided', null, count(*)::int from looked where ${allBut()} and is_undecided
    union all select 'waiting', null, count(*)::int from looked where is_decide
    ${sql.join(
      waitingChoices.map(
        (choice) => sql`union all select 'choice', ${choice}, count(*)::int from looked
          where ${allBut('status', 'waiting')} and ${sql.raw(`is_${choice}`)}`,
      ),
      sql` `,
    )}
    union all select 'job', job, count(*)::int from looked where ${allBut('job')} group by job
    union all select 'waiting of job', job, count(*)::int from looked
      where ${allBut('job', 'status', 'waiting')} and is_yes group by job
    union all select 'status', status, count(*)::int from looked
      where ${allBut('status', 'waiting')} and in_waiting_of_status group by status
    union all select 'label', label_id, count(*)::int
      from looked join ${labelledApplications} on application_id = looked.id
      where ${allBut('label')} and stands group by label_id
    union all select 'member', member_id, count(*)::int
      from looked join ${assignedApplications} on application_id = looked.id
      where ${allBut('assigned')} group by member_id
    union all select 'unassigned', null, count(*)::int from looked where ${allBut('assigned')} and is_unassigned`)
  return rows
}

/**
 * Number of results in the inbox for each value of a filter, with the other filters applied: the number
 * beside a value is what choosing it shows. A status includes everybody in it, waiting or not: it is chosen in
 * place of `waiting`.
 */
export async function countInbox(
  db: Db,
  wanted: InboxFilters & { now: Date },
): Promise<ReplyOf<typeof inboxCounts>> {
  const { employerId, now, job: chosenJob, chosenJobs } = wanted
  const rows = await countRows(db, await lookUp(db, wanted))
  const countOf = (of: Row['of'], value: string | null = null) =>
    rows.find((row) => row.of === of && row.value === value)?.count ?? 0
  const counted = rows.flatMap(({ of, value }) =>
    of === 'job' || of === 'waiting of job' ? (value ?? []) : [],
  )
  const { id, title, publishedAt, status, expiresAt } = jobs
  // A company may have thousands of jobs, and their texts are long.
  const named = await db
    .select({ id, title, publishedAt, status, expiresAt })
    .from(jobs)
    .where(and(eq(jobs.employerId, employerId), inArray(id, [...counted, ...(chosenJob ? [chosenJob] : [])])))
    .orderBy(title, id)
  return {
    total: countOf('total'),
    undecided: countOf('undecided'),
    waiting: countOf('waiting'),
    choices: waitingChoices.map((waiting) => ({ waiting, count: countOf('choice', waiting) })),
    jobs: named
      .filter((job) => chosenJobs?.includes(job.id) ?? true)
      .map((job) => ({
        _id: job.id,
        title: job.title,
        postedDate: job.publishedAt.toISOString(),
        isOpen: isOpen(job, now),
        count: countOf('job', job.id),
        waiting: countOf('waiting of job', job.id),
      })),
    statuses: statuses.map((status) => ({ status, count: countOf('status', status) })),
    labels: (await listLabels(db, employerId)).map((label) => ({
      ...label,
      count: countOf('label', label._id),
    })),
    members: await membersCounted(db, wanted, (id) => countOf('member', id)),
    unassigned: countOf('unassigned'),
  }
}

/** Members who work on applicants, with the number of matching applicants assigned to each. */
async function membersCounted(
  db: Db,
  { employerId, memberId }: InboxFilters,
  countOf: (memberId: string) => number,
) {
  const members = await activeMembers(db, employerId)
  return members
    .filter(({ role }) => worksOnApplicants(role))
    .map((member) => ({
      _id: member.memberId,
      name: member.name,
      isMe: member.memberId === memberId,
      count: countOf(member.memberId),
    }))
}
