import { and, count, eq, sql } from 'drizzle-orm'
import { firstOrders, type InboxSort } from '#contract/facts/vocabularies.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { applicantOrders } from '#features/hiring/answer/server/applicant-orders.ts'
import { holdsApplication, statusForEmployer } from '#features/hiring/answer/server/due-decisions.ts'
import { isEngaged } from '#features/hiring/answer/server/engaged.ts'
import { shownEmail, shownName, withdrawnDate } from '#features/hiring/answer/server/shown-to-employer.ts'
import { isWaiting, isWithdrawn } from '#features/hiring/rules.ts'
import { shownFacts } from '#features/hiring/screening/server/shown-facts.ts'
import type { Db } from '#platform/database/database.ts'
import { type Around, type Key, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { applications, promisedDay } from '#tables/hiring/applications.ts'
import { decisionsDue } from '#tables/hiring/inbox.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { seekers } from '#tables/seekers.ts'
import { assignedOf } from './assign.ts'
import { foundWords } from './found-words.ts'
import { type InboxFilters, lookUp, matchingInbox } from './inbox-filters.ts'
import { labelsOf } from './labels.ts'
import { askedFirstOf, otherApplications } from './other-applications.ts'

interface Wanted extends InboxFilters, WantedPage {
  sort?: InboxSort
  now: Date
}

const orders: Record<InboxSort, Key[]> = {
  promised: [
    up(promisedDay, { kind: 'instant', nulls: 'last' }),
    up(applications.appliedAt),
    up(applications.id),
  ],
  ...applicantOrders,
}

/** Number of the applicant's unread messages. */
const unread = sql<number>`(select count(*)::int from messages m left join threads t on t.application_id = m.application_id
  where m.application_id = applications.id and m.by = 'jobseeker' and m.taken_back_at is null
    and (t.employer_read_at is null or m.at > t.employer_read_at))`

/**
 * One page of a company's inbox: unless another order is chosen, earliest promised answers first, then without a
 * current promise by time of application. That order is served by the index `applications_inbox`.
 */
export async function listInbox(
  db: Db,
  wanted: Wanted,
): Promise<{ items: InboxItem[]; total: number } & Around> {
  const where = matchingInbox(await lookUp(db, wanted))
  const cut = pageIn(wanted, orders[wanted.sort ?? firstOrders.ofAll])
  const page = db
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(decisionsDue, holdsApplication)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
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
      email: shownEmail,
      cvFile: files.name,
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
    .leftJoin(files, eq(files.id, applications.cvFileId))
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
    items: rows.map(({ application, status, name, email, place, jobTitle, asked, dueAt, ...row }) => {
      const isGone = isWithdrawn(status)
      const isPromised = application.answeredAt === null && isWaiting(status)
      return {
        application: application.id,
        job: { _id: application.jobId ?? '', title: jobTitle },
        applicant: { _id: application.seekerId ?? '', name, place: isGone ? '' : place, email },
        status,
        version: application.version,
        appliedDate: application.appliedAt.toISOString(),
        ...withdrawnDate(application),
        answerBy: (isPromised && application.answerBy?.toISOString()) || null,
        labels: labels.get(application.id) ?? [],
        assigned: assigned.get(application.id) ?? null,
        cvFile: isGone ? null : row.cvFile,
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
