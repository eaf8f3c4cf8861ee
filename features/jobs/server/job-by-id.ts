import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { daysApart } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Evidence } from '#contract/companies/evidence.ts'
import { factsFor, jobsKnownTo } from '#contract/companies/member-jobs.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import type { JobReview } from '#contract/jobs/job-reviews.ts'
import type { JobCard, JobDetail } from '#contract/jobs/jobs.ts'
import { addressIn } from '#features/files/server/address.ts'
import { hasDollars } from '#features/pay/job-pay-rules.ts'
import { rateAt, shownRate } from '#features/pay/server/exchange-rate.ts'
import { placeWords } from '#features/places/place-words-rules.ts'
import { outsideOf } from '#features/places/read-place-rules.ts'
import { readGazetteer } from '#features/places/server/read-gazetteer.ts'
import type { Db } from '#platform/database/database.ts'
import { isoText, milliseconds } from '#platform/database/instants.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { evidenceJson } from '#tables/companies/employer-evidence.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { isPublished } from '../rules.ts'
import { answersCount } from './answers-count.ts'
import { type CardRow, cardOf, cardRow, cardTables } from './card.ts'
import { reviewOfJob } from './owner-facts.ts'

const attachments = alias(files, 'attachments')

interface WholeJob extends Record<string, unknown> {
  card: CardRow
  /** Facts of a job's page beyond its card. */
  detail: Omit<JobDetail, keyof JobCard | 'excerpt' | 'confirmedDaysAgo' | 'requirements' | 'questions'>
  asked: Pick<JobDetail, 'requirements' | 'questions'>
  confirmedAt: number | null
  isUnlooked: boolean
  /** Its employer is suspended. */
  isSuspended: boolean
  evidence: Evidence[]
  /** For the owner and operators. */
  review: JobReview | null
  /** Facts about the employer of the job. */
  employer: object
  /** For the owner only. */
  owner: object
}

async function readJob(db: Db, jobId: string, now: Date): Promise<WholeJob | undefined> {
  const { rows } = await db.execute<WholeJob>(sql`
    select ${cardRow(now)} as card, ${milliseconds(jobs.confirmedAt)} as "confirmedAt",
      json_build_object('description', ${jobs.description}, 'benefits', ${jobs.benefits},
        'positions', ${jobs.positions}, 'closedAt', ${isoText(jobs.closedAt)},
        'removedAt', ${isoText(jobs.removedAt)},
        'attachment', ${addressIn(attachments.path)},
        'attachmentName', ${attachments.name}, 'applyAt', ${jobs.applyAt}, 'updatedAt', ${isoText(jobs.updatedAt)}) as detail,
      ${jobs.isUnlooked} as "isUnlooked", ${accounts.suspendedAt} is not null as "isSuspended",
      ${evidenceJson(now)} as evidence, ${reviewOfJob} as review,
      json_strip_nulls(json_build_object('requirements', ${jobs.requirements}, 'questions', ${jobs.questions})) as asked,
      json_build_object('industry', ${employers.industry}, 'location', ${employers.location},
        'website', ${employers.website}, 'about', ${employers.about},
        'isVerified', ${accounts.emailVerifiedAt} is not null) as employer,
      json_build_object('contactEmail', ${jobs.contactEmail}, 'paidUntil', ${isoText(jobs.paidUntil)},
        'removedReason', ${jobs.removedReason}, 'referenceNumber', ${jobs.referenceNumber}, 'autoRenew', ${jobs.autoRenew},
        'publishAt', ${isoText(jobs.publishAt)}, 'publishRefused', ${jobs.publishRefused}, 'applicationsCount',
        (select count(*)::int from ${applications} where ${applications.jobId} = ${jobs.id})) as owner
    from ${cardTables}
      join ${accounts} on ${accounts.id} = ${employers.id}
      left join ${files} as attachments on ${attachments.id} = ${jobs.attachmentFileId}
    where ${eq(jobs.id, jobId)}`)
  return rows[0]
}

interface JobQuestion {
  jobId: string
  withEmployer: boolean
  viewer: Viewer | undefined
  now: Date
}

/**
 * One job with all details: also closed and expired ones, which keep their page. A pending one is visible
 * only to the operator and to members of its employer who work on it. Facts about a suspended employer are for operators.
 *
 * @throws Problem `not_found` when there is no such job, or it is another employer's and pending
 */
export async function jobById(db: Db, { jobId, withEmployer, viewer, now }: JobQuestion): Promise<JobDetail> {
  const job = await readJob(db, jobId, now)
  if (!job) throw new Problem('not_found')
  const card = cardOf(job.card, now)
  const isOwner = viewer?.role === 'employer' && viewer.id === card.employerId._id
  const known = isOwner ? jobsKnownTo(viewer) : []
  const isKnown = viewer?.role === 'admin' || known === 'all' || known.includes(jobId)
  if (!jobStatuses[card.status].hasPage && !isKnown) throw new Problem('not_found')
  // The file of a removed job is available only to those who know it anyway, and to operators.
  const mayRead = jobStatuses[card.status].isPublic || isKnown
  const vouchesFor = !job.isSuspended || viewer?.role === 'admin'
  const gazetteer = await readGazetteer(db)
  const place = card.place && gazetteer.byId.get(card.place.id)
  const outside = place ? undefined : outsideOf(gazetteer, card.location)
  const { place: _, ...rest } = card
  const asked = { jobId, questions: job.asked.questions ?? [] }
  return {
    ...rest,
    ...(place && { place: placeWords(gazetteer, place) }),
    ...(outside && { outside }),
    excerpt: card.description,
    ...job.detail,
    ...job.asked,
    ...(isPublished(card.status) &&
      job.confirmedAt !== null && { confirmedDaysAgo: daysApart(Number(job.confirmedAt), now.getTime()) }),
    ...(hasDollars(card) && { exchangeRate: shownRate(await rateAt(db, now)) }),
    evidence: vouchesFor ? job.evidence : [],
    ...(job.isUnlooked && { notLookedAt: true as const }),
    // Others read the words for all open jobs.
    ...(isOwner &&
      job.card.status === 'Approved' &&
      isPublished(card.status) && { status: 'Approved' as const }),
    ...(isKnown && job.review && { review: job.review }),
    ...(!mayRead && { attachment: null, attachmentName: null }),
    employerId: withEmployer && vouchesFor ? { ...card.employerId, ...job.employer } : card.employerId._id,
    ...(isOwner &&
      factsFor(viewer, { jobId, facts: { ...job.owner, answersCount: await answersCount(db, asked) } })),
  }
}
