import { and, count, eq, sql } from 'drizzle-orm'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { holdsApplication, statusForEmployer } from '#features/hiring/answer/server/due-decisions.ts'
import { isEngaged } from '#features/hiring/answer/server/engaged.ts'
import { shownName } from '#features/hiring/answer/server/shown-to-employer.ts'
import { shownFacts } from '#features/hiring/facts/server/shown-facts.ts'
import { isWaiting, isWithdrawn } from '#features/hiring/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { type Around, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts.ts'
import { applications, promisedDay } from '#tables/applications.ts'
import { decisionsDue } from '#tables/inbox.ts'
import { jobs } from '#tables/jobs.ts'
import { seekers } from '#tables/seekers.ts'
import { assignedOf } from './assign.ts'
import { foundWords } from './found-words.ts'
import { type InboxFilters, lookUp, matchingInbox } from './inbox-filters.ts'
import { labelsOf } from './labels.ts'
import { askedFirstOf, otherApplications } from './other-applications.ts'

interface Wanted extends InboxFilters, WantedPage {
  now: Date
}

const earliestFirst = [
  up(promisedDay, { kind: 'instant', nulls: 'last' }),
  up(applications.appliedAt),
  up(applications.id),
]

/** Number of the applicant's unread messages. */
const unread = sql<number>`(select count(*)::int from messages m left join threads t on t.application_id = m.application_id
  where m.application_id = applications.id and m.by = 'jobseeker' and m.taken_back_at is null
    and (t.employer_read_at is null or m.at > t.employer_read_at))`

/**
 * One page of a company's inbox: earliest promised answers first, then without a current promise by time of
 * application. Served by the index `applications_inbox`.
 */
export async function listInbox(
  db: Db,
  wanted: Wanted,
): Promise<{ items: InboxItem[]; total: number } & Around> {
  const where = matchingInbox(await lookUp(db, wanted))
  const cut = pageIn(wanted, earliestFirst)
  const page = db
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(decisionsDue, holdsApplication)
    .where(and(where, cut.where))
    .orderBy(...cut.orderBy)
    .limit(cut.limit)
    .offset(cut.offset)
    .as('page')
  const found = await db
    .select({
      key: cut.key,
      application: applications,
      status: statusForEmployer,
      dueAt: decisionsDue.dueAt,
      name: shownName,
      place: seekers.location,
      jobTitle: jobs.title,
      asked: { requirements: jobs.requirements, questions: jobs.questions },
      isEngaged,
      unread,
    })
    .from(page)
    .innerJoin(applications, eq(applications.id, page.id))
    .leftJoin(decisionsDue, holdsApplication)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .innerJoin(seekers, eq(seekers.id, applications.seekerId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .orderBy(...cut.orderBy)
  const { rows, around } = cut.cut(found)
  const [all] = await db
    .select({ total: count() })
    .from(applications)
    .leftJoin(decisionsDue, holdsApplication)
    .where(where)
  const standing = rows.filter(({ status }) => !isWithdrawn(status)).map(({ application }) => application.id)
  const labels = await labelsOf(db, standing)
  const assigned = await assignedOf(db, standing)
  const seen = new Map(rows.map(({ application, name, place }) => [application.id, `${name}\n${place}`]))
  const others = await otherApplications(db, wanted, standing)
  const marks = wanted.words ? await foundWords(db, wanted.words, seen) : undefined
  return {
    ...around,
    total: all?.total ?? 0,
    items: rows.map(({ application, status, name, place, jobTitle, asked, dueAt, ...row }) => {
      const isGone = isWithdrawn(status)
      const isPromised = application.answeredAt === null && isWaiting(status)
      return {
        application: application.id,
        job: { _id: application.jobId ?? '', title: jobTitle },
        applicant: { _id: application.seekerId ?? '', name, place: isGone ? '' : place },
        status,
        version: application.version,
        appliedDate: application.appliedAt.toISOString(),
        answerBy: (isPromised && application.answerBy?.toISOString()) || null,
        labels: labels.get(application.id) ?? [],
        assigned: assigned.get(application.id) ?? null,
        ...shownFacts(application, asked, wanted.now),
        seen: application.seenAt !== null,
        unread: isGone ? 0 : row.unread,
        isEngaged: row.isEngaged && isWaiting(status),
        ...askedFirstOf(application, others),
        alsoFor: (others.get(application.id) ?? [])
          .filter((other) => !isWithdrawn(other.status))
          .map(({ _id, job }) => ({ application: _id, title: job.title })),
        heldUntil: dueAt?.toISOString() ?? null,
        found: marks?.get(application.id),
      }
    }),
  }
}
