import { and, eq, inArray } from 'drizzle-orm'
import { countOf } from '#contract/base/in-words.ts'
import { sinceWords } from '#contract/base/left-out-words.ts'
import { Problem } from '#contract/base/problems.ts'
import type { LeftOut, Selected } from '#contract/base/selection.ts'
import { byVersion, idsOf, wasNeverRead } from '#platform/database/by-version.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'

type Job = typeof jobs.$inferSelect

/** The last change of a job in words, as far as the job itself shows it. */
function changeOf({ status, updatedAt, pausedAt, closedAt, removedAt }: Job): string {
  const isLast = (at: Date | null) => at !== null && at.getTime() >= updatedAt.getTime()
  if (status === 'Paused' && isLast(pausedAt)) return 'was paused'
  if (status === 'Closed' && isLast(closedAt)) return 'was closed'
  if (status === 'Removed' && isLast(removedAt)) return 'was taken offline'
  return 'was changed'
}

/** 'was taken offline a moment ago' */
const changedSince = (job: Job, now: Date): string => `${changeOf(job)} ${sinceWords(job.updatedAt, now)}`

/**
 * Call it for a locked job before an act that rests on what was read of it. Without a version nothing is compared.
 *
 * @throws Problem `changed_meanwhile` when it has changed since
 */
export function requireSameVersion(job: Job, version: number | undefined, now: Date): void {
  if (version !== undefined && version !== job.version)
    throw new Problem('changed_meanwhile', {
      words: `This job ${changedSince(job, now)}. Please close this and read it again`,
    })
}

export const jobIsGone = ({ _id, ...read }: Selected): LeftOut => ({
  _id,
  title: 'A job',
  words: 'is no longer there',
  isChanged: !wasNeverRead(read),
})

/** Somebody applied since the job was read, so that closing or deleting it concerns people who were not seen. */
async function applicantsSince(tx: Db, selection: readonly Selected[], all: readonly Job[]) {
  const read = new Map(selection.map(({ _id, applicants }) => [_id, applicants]))
  const counted = await Promise.all(
    all.map(async ({ id }) => {
      const seen = read.get(id)
      if (seen === undefined) return [id, 0] as const
      return [id, (await tx.$count(applications, eq(applications.jobId, id))) - seen] as const
    }),
  )
  return new Map(counted)
}

/**
 * The jobs of a selection, locked in a fixed order, so that overlapping selections cannot deadlock: those that
 * are as they were read, and the others with what happened.
 *
 * @param employerId their employer; without one the jobs of all employers are found
 * @throws Problem `not_found` when none of them is there, or one that was never read
 */
export async function lockSelectedJobs(
  tx: Db,
  { jobIds, employerId, now }: { jobIds: readonly Selected[]; employerId?: string; now: Date },
): Promise<{ same: Job[]; refused: LeftOut[] }> {
  const all = await tx
    .select()
    .from(jobs)
    .where(
      and(
        inArray(jobs.id, idsOf(jobIds)),
        employerId === undefined ? undefined : eq(jobs.employerId, employerId),
      ),
    )
    .orderBy(jobs.id)
    .for('no key update')
  const { same, changed, missing } = byVersion(jobIds, all, ({ id }) => id)
  if (all.length === 0 || missing.some(wasNeverRead))
    throw new Problem('not_found', { words: 'One of these jobs is no longer there' })
  const more = await applicantsSince(tx, jobIds, same)
  const hasMore = ({ id }: Job) => (more.get(id) ?? 0) > 0
  return {
    same: same.filter((job) => !hasMore(job)),
    refused: [
      ...changed.map(({ row }) => ({
        _id: row.id,
        title: row.title,
        words: changedSince(row, now),
        isChanged: true,
      })),
      ...same.filter(hasMore).map((job) => ({
        _id: job.id,
        title: job.title,
        words: `has ${countOf(more.get(job.id) ?? 0, 'new applicant', 'new applicants')}`,
        isChanged: true,
      })),
      ...missing.map(jobIsGone),
    ],
  }
}
