import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { JobCard, JobDetail } from '#contract/jobs.ts'
import { Problem } from '#contract/problems.ts'
import { accounts } from '#features/accounts/server/tables.ts'
import { applications } from '#features/applications/server/tables.ts'
import { employers } from '#features/employers/server/tables.ts'
import { addressIn } from '#features/files/server/address.ts'
import { files } from '#features/files/server/tables.ts'
import { jobs } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { type CardValues, cardOf, cardTables, cardValues, isoText } from './card.ts'

const attachments = alias(files, 'attachments')

/** What a page about a job adds to its card. */
const detailJson = sql`json_build_object(
  'description', ${jobs.description}, 'descriptionText', ${jobs.descriptionText}, 'benefits', ${jobs.benefits},
  'applicationRestriction', ${jobs.restriction}, 'attachment', ${addressIn(attachments.path)},
  'attachmentName', ${attachments.name}, 'updatedAt', ${isoText(jobs.updatedAt)})`

const employerJson = sql`json_build_object('industry', ${employers.industry}, 'location', ${employers.location},
  'website', ${employers.website}, 'about', ${employers.about}, 'isVerified', ${accounts.emailVerifiedAt} is not null)`

/** What only the job's owner is told. */
const ownerJson = sql`json_build_object('contactEmail', ${jobs.contactEmail}, 'paidUntil', ${isoText(jobs.paidUntil)},
  'applicationsCount', (select count(*)::int from ${applications} where ${applications.jobId} = ${jobs.id}))`

interface Row extends Record<string, unknown> {
  values: CardValues
  detail: Omit<JobDetail, keyof JobCard>
  employer: object
  owner: object | null
}

/**
 * One job, whole: closed and expired ones too, which keep their page. A pending one exists only for its owner and
 * the operator.
 *
 * @throws Problem `not_found` when there is no such job, or it is another employer's and pending
 */
export async function jobById(db: Db, { jobId, withEmployer, viewer, now }: JobQuestion): Promise<JobDetail> {
  const owner = viewer?.role === 'employer' ? ownerJson : sql`null`
  const { rows } = await db.execute<Row>(sql`${planOnce}
    select ${cardValues} as values, ${detailJson} as detail, ${employerJson} as employer, ${owner} as owner
    from ${cardTables}
    join ${accounts} on ${accounts.id} = ${employers.id}
    left join ${files} as attachments on ${attachments.id} = ${jobs.attachmentFileId}
    where ${eq(jobs.id, jobId)}`)
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  const card = cardOf(row.values, now)
  const isOwner = viewer?.role === 'employer' && viewer.id === card.employerId._id
  if (card.status === 'Pending' && !isOwner && viewer?.role !== 'admin') throw new Problem('not_found')
  // The file of a removed job answers its owner and the operator only.
  const mayRead = card.status !== 'Removed' || isOwner || viewer?.role === 'admin'
  return {
    ...card,
    ...row.detail,
    ...(!mayRead && { attachment: null, attachmentName: null }),
    employerId: withEmployer ? { ...card.employerId, ...row.employer } : card.employerId._id,
    ...(isOwner && row.owner),
  }
}

interface JobQuestion {
  jobId: string
  withEmployer: boolean
  viewer: Viewer | undefined
  now: Date
}
