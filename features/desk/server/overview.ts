import { and, count, countDistinct, eq, gte, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { type DeskOverview, totalNames, type WaitingKind } from '#contract/desk/desk.ts'
import type { DeskRole } from '#contract/facts/desk-roles.ts'
import { applicationsCountedDays, filledCountedDays } from '#contract/facts/periods.ts'
import { isUnchecked } from '#features/seekers/server/directory-days.ts'
import { waitsForOperator } from '#features/subscriptions/server/waiting.ts'
import { countSome } from '#platform/database/count-some.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { employerEvidence, evidenceWaits } from '#tables/companies/employer-evidence.ts'
import { employers } from '#tables/companies/employers.ts'
import { contactMessages } from '#tables/contact.ts'
import { applications } from '#tables/hiring/applications.ts'
import { threads } from '#tables/hiring/conversations.ts'
import { flagWaits, jobFlags } from '#tables/jobs/job-flags.ts'
import { jobReviews, reviewWaits } from '#tables/jobs/job-reviews.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { jobReports } from '#tables/jobs/reports.ts'
import { hiringAnswers } from '#tables/jobs/still-hiring.ts'
import { mails } from '#tables/notifications.ts'
import { directoryDays, seekers } from '#tables/seekers.ts'
import { isOpenRefund, refunds } from '#tables/subscriptions/ledger.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'

async function waiting(
  db: Db,
  kind: WaitingKind,
  table: PgTable,
  since: PgColumn,
  where: SQL | undefined,
  counted: SQL<number> = count(),
) {
  const [row] = await db
    .select({ count: counted, oldest: min(since) })
    .from(table)
    .where(where)
  const oldest = row?.oldest as Date | null | undefined
  return { kind, count: row?.count ?? 0, oldestAt: oldest?.toISOString() ?? null }
}

async function totalsOf(db: Db, now: Date): Promise<DeskOverview['totals']> {
  const weekAgo = new Date(now.getTime() - applicationsCountedDays * millisecondsPerDay)
  const counted = {
    openJobs: await countSome(db, sql`${jobs}`, openJobs(now)),
    employers: await countSome(db, sql`${employers}`),
    jobseekers: await countSome(db, sql`${seekers}`),
    applicationsThisWeek: await countSome(db, sql`${applications}`, gte(applications.appliedAt, weekAgo)),
  }
  return {
    openJobs: counted.openJobs.total,
    employers: counted.employers.total,
    jobseekers: counted.jobseekers.total,
    applicationsThisWeek: counted.applicationsThisWeek.total,
    more: totalNames.filter((name) => counted[name].more),
  }
}

async function filledOf(db: Db, now: Date): Promise<DeskOverview['filled']> {
  const since = new Date(now.getTime() - filledCountedDays * millisecondsPerDay)
  const one = (where: string) => sql<number>`(count(*) filter (where filled = ${where}))::int`
  const [row] = await db
    .select({ all: count(), here: one('here'), elsewhere: one('elsewhere') })
    .from(hiringAnswers)
    .where(
      and(eq(hiringAnswers.answer, 'filled'), isNull(hiringAnswers.undoneAt), gte(hiringAnswers.at, since)),
    )
  return row ?? { all: 0, here: 0, elsewhere: 0 }
}

const tasksOfMoney: ReadonlySet<WaitingKind> = new Set(['subscriptions', 'refunds'])

/** Slips and refunds are work of the role for money, all other tasks of that for content. */
const isOfRole = (role: DeskRole, kind: WaitingKind): boolean =>
  role === 'all' || (role === 'money') === tasksOfMoney.has(kind)

/**
 * Open tasks of the operators, as far as they are of the caller's role. A purchase is open from its slip on; a refund until
 * a second person has confirmed it and the bank's reference is known; a mail after its last failure; an employer when it reached the
 * limit of the directory.
 */
export async function deskOverview(
  db: Db,
  { scanner }: Pick<Services, 'scanner'>,
  { role, now }: { role: DeskRole; now: Date },
): Promise<DeskOverview> {
  const state = scanner.state()
  const waitingTasks = [
    await waiting(db, 'subscriptions', subscriptions, subscriptions.slipUploadedAt, waitsForOperator),
    await waiting(db, 'refunds', refunds, refunds.askedAt, isOpenRefund),
    await waiting(db, 'reports', jobReports, jobReports.at, isNull(jobReports.settledAt)),
    await waiting(db, 'flags', jobFlags, jobFlags.foundAt, flagWaits, countDistinct(jobFlags.jobId)),
    await waiting(db, 'looks', jobReviews, jobReviews.since, reviewWaits),
    await waiting(
      db,
      'conversations',
      threads,
      threads.reportedAt,
      and(isNotNull(threads.reportedAt), isNull(threads.reportSettledAt)),
    ),
    await waiting(db, 'messages', contactMessages, contactMessages.createdAt, isNull(contactMessages.doneAt)),
    await waiting(db, 'evidence', employerEvidence, employerEvidence.askedAt, evidenceWaits),
    await waiting(
      db,
      'readers',
      directoryDays,
      directoryDays.limitReachedAt,
      isUnchecked,
      countDistinct(directoryDays.employerId),
    ),
    await waiting(db, 'mails', mails, mails.createdAt, eq(mails.state, 'dead')),
  ]
  return {
    role,
    waiting: waitingTasks.filter(({ kind }) => isOfRole(role, kind)),
    totals: await totalsOf(db, now),
    filled: await filledOf(db, now),
    scanner: await state,
  }
}
