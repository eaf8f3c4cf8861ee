import { and, desc, eq, inArray, isNull, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { OwnJob } from '#contract/jobs.ts'
import { Problem } from '#contract/problems.ts'
import { accounts } from '#features/accounts/server/tables.ts'
import { applications } from '#features/applications/server/tables.ts'
import { cardJson, cardTables } from '#features/catalogue/server/card.ts'
import { openJobs } from '#features/jobs/server/open.ts'
import { jobs } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { requireSelf } from './access.ts'
import { employers } from './tables.ts'

/** The dashboard lists so many jobs of a kind; the employer's job list has all. */
const most = 200

const newApplicants = sql`json_build_object('newApplicationsCount', (
  select count(*)::int from ${applications}
  where ${applications.jobId} = ${jobs.id} and ${applications.seenAt} is null and ${applications.status} <> 'Withdrawn'))`

async function cards(db: Db, shown: SQL | undefined, order: SQL, now: Date) {
  const { rows } = await db.execute<{ items: OwnJob[]; total: number }>(sql`
    with found as (
      select ${jobs.id} as id, row_number() over (order by ${order}, ${jobs.id}) as place from ${jobs} where ${shown}
    )
    select (select count(*)::int from found) as total, (
      select coalesce(json_agg((${cardJson(now)})::jsonb || (${newApplicants})::jsonb order by found.place), '[]')
      from found join ${cardTables} on ${jobs.id} = found.id
      where found.place <= ${most}
    ) as items`)
  return rows[0] ?? { items: [], total: 0 }
}

/** Applications to open jobs that nobody has looked at yet. */
async function countNewApplicants(db: Db, employerId: string): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(jobs.employerId, employerId),
        isNull(applications.seenAt),
        notInArray(applications.status, ['Withdrawn']),
      ),
    )
  return counted?.count ?? 0
}

/**
 * What an employer sees first: its active jobs, those that expire next in front; its past ones; and what waits for it.
 *
 * @throws Problem `forbidden` when an employer asks about another one
 * @throws Problem `not_found` when there is no such employer
 */
export async function readDashboard(
  db: Db,
  { viewer, employerId, now }: { viewer: Viewer; employerId: string; now: Date },
) {
  if (viewer.role !== 'admin') requireSelf(viewer.id, employerId)
  const [account] = await db
    .select({ email: accounts.email, verifiedAt: accounts.emailVerifiedAt })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .where(eq(employers.id, employerId))
  if (!account) throw new Problem('not_found')

  const own = eq(jobs.employerId, employerId)
  const open = openJobs(now) ?? sql`true`
  const [active, past, pending, newCount] = await Promise.all([
    cards(db, and(own, open), sql`${jobs.expiresAt}`, now),
    cards(db, and(own, not(open), notInArray(jobs.status, ['Pending'])), desc(jobs.expiresAt), now),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(jobs)
      .where(and(own, inArray(jobs.status, ['Pending']))),
    countNewApplicants(db, employerId),
  ])
  return {
    activeJobs: active.items,
    activeCount: active.total,
    pastJobs: past.items,
    pastCount: past.total,
    pendingCount: pending[0]?.count ?? 0,
    newApplicants: newCount,
    email: account.email,
    isVerified: account.verifiedAt !== null,
  }
}
