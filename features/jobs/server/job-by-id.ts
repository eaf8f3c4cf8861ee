import { eq, sql } from 'drizzle-orm'
import type { JobDetail } from '#contract/jobs.ts'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { isoText } from '#platform/database/instants.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { applications } from '#tables/applications.ts'
import { jobs } from '#tables/jobs.ts'
import { cardOf } from './card.ts'
import { readJob } from './job-reading.ts'

/** What only the job's owner is told. */
async function ownerPart(db: Db, jobId: string): Promise<object | undefined> {
  const { rows } = await db.execute<{ owner: object }>(sql`${planOnce}
    select json_build_object('contactEmail', ${jobs.contactEmail}, 'paidUntil', ${isoText(jobs.paidUntil)},
      'applicationsCount', (select count(*)::int from ${applications} where ${applications.jobId} = ${jobs.id})) as owner
    from ${jobs} where ${eq(jobs.id, jobId)}`)
  return rows[0]?.owner
}

/**
 * One job, whole: closed and expired ones too, which keep their page. A pending one exists only for its owner and
 * the operator.
 *
 * @throws Problem `not_found` when there is no such job, or it is another employer's and pending
 */
export async function jobById(db: Db, { jobId, withEmployer, viewer, now }: JobQuestion): Promise<JobDetail> {
  const job = await readJob(db, jobId, now)
  if (!job) throw new Problem('not_found')
  const [values, detail, employer] = job
  const card = cardOf(values, now)
  const isOwner = viewer?.role === 'employer' && viewer.id === card.employerId._id
  if (card.status === 'Pending' && !isOwner && viewer?.role !== 'admin') throw new Problem('not_found')
  // The file of a removed job answers its owner and the operator only.
  const mayRead = card.status !== 'Removed' || isOwner || viewer?.role === 'admin'
  return {
    ...card,
    excerpt: card.description,
    ...detail,
    ...(!mayRead && { attachment: null, attachmentName: null }),
    employerId: withEmployer ? { ...card.employerId, ...employer } : card.employerId._id,
    ...(isOwner && (await ownerPart(db, jobId))),
  }
}

interface JobQuestion {
  jobId: string
  withEmployer: boolean
  viewer: Viewer | undefined
  now: Date
}
