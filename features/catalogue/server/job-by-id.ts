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
import { cardJson, cardTables, isoText } from './card.ts'

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

type Row = {
  card: JobCard
  detail: Omit<JobDetail, keyof JobCard>
  employer: object
  owner: object
  employerId: string
  status: string
}

/**
 * One job, whole: closed and expired ones too, which keep their page. A pending one exists only for its owner and
 * the operator.
 *
 * @throws Problem `not_found` when there is no such job, or it is another employer's and pending
 */
export async function jobById(db: Db, { jobId, withEmployer, viewer, now }: JobQuestion): Promise<JobDetail> {
  const { rows } = await db.execute<Row>(sql`${planOnce}
    select ${cardJson(now)} as card, ${detailJson} as detail, ${employerJson} as employer, ${ownerJson} as owner,
      ${jobs.employerId} as "employerId", ${jobs.status} as status
    from ${cardTables}
    join ${accounts} on ${accounts.id} = ${employers.id}
    left join ${files} as attachments on ${attachments.id} = ${jobs.attachmentFileId}
    where ${eq(jobs.id, jobId)}`)
  const row = rows[0]
  const isOwner = viewer?.role === 'employer' && viewer.id === row?.employerId
  if (!row || (row.status === 'Pending' && !isOwner && viewer?.role !== 'admin'))
    throw new Problem('not_found')
  // The file of a removed job answers its owner and the operator only.
  const mayRead = row.status !== 'Removed' || isOwner || viewer?.role === 'admin'
  return {
    ...row.card,
    ...row.detail,
    ...(!mayRead && { attachment: null, attachmentName: null }),
    employerId: withEmployer ? { ...(row.card.employerId as object), ...row.employer } : row.employerId,
    ...(isOwner && row.owner),
  } as JobDetail
}

interface JobQuestion {
  jobId: string
  withEmployer: boolean
  viewer: Viewer | undefined
  now: Date
}
