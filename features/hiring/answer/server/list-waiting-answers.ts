import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { decisionsDue, isPrepared } from '#tables/hiring/inbox.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { leftOutShown } from './carry-out.ts'
import { leftOutOf } from './changed-since.ts'
import { isOfDeletedJob } from './due-decisions.ts'

interface Reader {
  employerId: string
  personId: string
  now: Date
}

/** Maximum number of prepared answers of the last day whose left-out people are listed. */
const maxLeftOutShown = 20

/** The title of the job now, or of a deleted one when people applied. */
const jobTitle = sql<string>`coalesce(${jobs.title}, ${applications.jobTitle})`

/** Lists the prepared answers of this employer that are not sent yet. */
export async function listWaitingAnswers(db: Db, employerId: string) {
  const rows = await db
    .select({
      _id: decisionsDue.actId,
      jobId: sql<string | null>`min(${applications.jobId})`,
      jobTitle: sql<string>`min(${jobTitle})`,
      count: sql<number>`count(*)::int`,
      isFinal: sql<boolean>`bool_or(${isOfDeletedJob})`,
      dueAt: decisionsDue.dueAt,
    })
    .from(decisionsDue)
    .innerJoin(applications, eq(applications.id, decisionsDue.applicationId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(decisionsDue.employerId, employerId), isPrepared))
    .groupBy(decisionsDue.actId, decisionsDue.dueAt)
    .orderBy(asc(decisionsDue.dueAt))
  return rows.map(({ dueAt, ...answers }) => ({ ...answers, sendsAt: dueAt.toISOString() }))
}

/** People of the last day whom prepared answers left out, as they had changed meanwhile, while they are undecided. */
export async function listLeftOut(db: Db, { employerId, personId, now }: Reader) {
  const rows = await db
    .select({ actId: decisionsDue.actId, version: decisionsDue.version, row: applications, jobTitle })
    .from(decisionsDue)
    .innerJoin(applications, eq(applications.id, decisionsDue.applicationId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(decisionsDue.employerId, employerId),
        eq(decisionsDue.isLeftOut, true),
        gt(decisionsDue.settledAt, new Date(now.getTime() - leftOutShown)),
        isNotNull(applications.seekerId),
        waitsForEmployer,
      ),
    )
    .orderBy(asc(decisionsDue.settledAt), asc(decisionsDue.actId), asc(applications.id))
  const acts = [...Map.groupBy(rows, ({ actId }) => actId)].slice(0, maxLeftOutShown)
  return Promise.all(
    acts.map(async ([_id, ofAction]) => {
      const changed = ofAction.map(({ row, version }) => ({
        row,
        read: { _id: row.seekerId ?? '', version },
      }))
      const [{ row, jobTitle } = { row: undefined, jobTitle: '' }] = ofAction
      return {
        _id,
        jobId: row?.jobId ?? null,
        jobTitle,
        refused: await leftOutOf(db, changed, { personId, now }),
      }
    }),
  )
}
