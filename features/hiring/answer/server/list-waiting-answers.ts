import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, waitsForEmployer } from '#tables/applications.ts'
import { waitingAnswers } from '#tables/replies.ts'
import { leftOutOf } from './changed-since.ts'

interface Reader {
  employerId: string
  personId: string
  now: Date
}

/** Maximum number of prepared answers of the last day whose left-out people are listed. */
const maxLeftOutShown = 20

/** Lists the prepared answers of this employer that can still be undone. */
export async function listWaitingAnswers(db: Db, employerId: string) {
  const rows = await db
    .select()
    .from(waitingAnswers)
    .where(and(eq(waitingAnswers.employerId, employerId), isNull(waitingAnswers.settledAt)))
    .orderBy(asc(waitingAnswers.sendsAt))
  return rows.map(({ id, jobTitle, applicationIds, sendsAt }) => ({
    _id: id,
    jobTitle,
    count: applicationIds.length,
    sendsAt: sendsAt.toISOString(),
  }))
}

/** People of the last day whom prepared answers left out, as they had changed meanwhile, while they are undecided. */
export async function listLeftOut(db: Db, { employerId, personId, now }: Reader) {
  const rows = await db
    .select()
    .from(waitingAnswers)
    .where(
      and(
        eq(waitingAnswers.employerId, employerId),
        gt(waitingAnswers.settledAt, new Date(now.getTime() - millisecondsPerDay)),
        sql`${waitingAnswers.leftIds} <> '{}'`,
      ),
    )
    .orderBy(asc(waitingAnswers.settledAt))
    .limit(maxLeftOutShown)
  const found = await db
    .select()
    .from(applications)
    .where(
      and(
        inArray(
          applications.id,
          rows.flatMap(({ leftIds }) => leftIds),
        ),
        isNotNull(applications.seekerId),
        waitsForEmployer,
      ),
    )
  const listed = await Promise.all(
    rows.map(async ({ id, jobTitle, applicationIds, versions, leftIds }) => {
      const changed = found
        .filter((one) => leftIds.includes(one.id))
        .map((row) => ({
          row,
          read: { _id: row.seekerId ?? '', version: versions[applicationIds.indexOf(row.id)] },
        }))
      const refused = await leftOutOf(db, changed, { personId, now })
      return { _id: id, jobId: changed[0]?.row.jobId ?? null, jobTitle, refused }
    }),
  )
  return listed.filter(({ refused }) => refused.length > 0)
}
