import { eq, sql } from 'drizzle-orm'
import { dayOf, endOfDay, formatLongDate } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import type { EditedJob } from '#contract/jobs/job-posting.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import { recordFile } from '#features/files/server/store-file.ts'
import { storeUpload } from '#features/files/server/store-upload.ts'
import { placeOf } from '#features/places/server/place-of.ts'
import type { Db } from '#platform/database/database.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { canMove, isOpen, shownStatus } from '../rules.ts'
import { lockOwnJob, pagesOf, requireNotWithdrawn } from './access.ts'
import { storedFields } from './fields.ts'
import { openingDay } from './opening-day.ts'
import { withoutPause } from './pause-job.ts'
import { confirmed } from './question-columns.ts'
import { askedColumns } from './requirement-columns.ts'
import { reviewJob } from './review/review-job.ts'

type Job = typeof jobs.$inferSelect

interface Edit {
  employerId: string
  jobId: string
  input: EditedJob
  file: ReceivedFile | undefined
  now: Date
}

/**
 * Changes a job by its employer.
 *
 * @throws Problem `not_found` when it is not this employer's
 * @throws Problem `job_status` when the operator removed it
 * @throws Problem `verification_withdrawn` when it would come back online
 * @throws Problem `changed_meanwhile` when it has changed since the form was loaded
 * @throws Problem `invalid_input` when the expiry is past, before the publication or beyond the paid period, there is no such
 * place, or it cannot open to all on the day given for it
 */
export async function editJob(
  db: Db,
  services: Services,
  { employerId, jobId, input, file, now }: Edit,
): Promise<void> {
  requireSelf(employerId, input.employerId)
  const { applicationRestriction, opensToAllOn, expiryDate, removeAttachment, updatedAt, ...rest } = input
  const { employerId: _, description, salaryMin, salaryMax, pay, terms, ...more } = rest
  const { requirements, questions, ...fields } = more
  const stored = storedFields({ description, salaryMin, salaryMax, pay, terms })
  await db.transaction((tx) => lockOwnJob(tx, employerId, jobId))
  const attachment =
    file && (await storeUpload(services.store, { kind: 'attachment', file, ownerId: employerId }))

  const oldPath = await db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, employerId, jobId)
    if (!canMove('edit', shownStatus(job, now)))
      throw new Problem('job_status', { words: 'This job was removed and cannot be edited' })
    if (updatedAt !== undefined && new Date(updatedAt).getTime() !== job.updatedAt.getTime())
      throw new Problem('changed_meanwhile')

    const expiry = newExpiry(job, expiryDate, now)
    const isHiring = isOpen({ ...job, ...expiry }, now)
    // One whose time is over can be stored as Active until the sweep.
    if (isHiring && !isOpen(job, now)) await requireNotWithdrawn(tx, employerId)
    const restriction = applicationRestriction ?? job.restriction
    const { expiresAt } = { ...job, ...expiry }
    const opening = { begins: job.publishedAt, expiresAt, restriction, now, current: job.opensToAllOn }
    const dropsOld = attachment !== undefined || removeAttachment
    const newFile = attachment && (await recordFile(tx, attachment, now))
    const [edited = job] = await tx
      .update(jobs)
      .set({
        ...fields,
        ...stored,
        ...askedColumns({ requirements, questions }, job.questions ?? []),
        placeId: await placeOf(tx, fields, job),
        restriction,
        opensToAllOn: openingDay(opensToAllOn, opening),
        ...expiry,
        ...(isHiring && confirmed(now)),
        // Its owner signs in and names a contact: from now on applications are taken on this site.
        applyAt: null,
        ...(dropsOld && { attachmentFileId: newFile ?? null }),
        updatedAt: now,
        version: sql`${jobs.version} + 1`,
      })
      .where(eq(jobs.id, jobId))
      .returning()
    await reviewJob(tx, services, jobId, now)
    await invalidate(tx, pagesOf(edited))
    return dropsOld && job.attachmentFileId ? removeFile(tx, job.attachmentFileId) : undefined
  })
  await removeBytes(services.store, oldPath)
}

/** The expiry may be from today, or the day of publication, to the end of the paid period; a job that expired early is reopened. */
function newExpiry(job: Job, day: string, now: Date): Partial<Job> {
  if (day === dayOf(job.expiresAt)) return {}
  // Days restored by the pause can be chosen; the rest of the pause extends the new day.
  const back = job.pausedAt ? { ...withoutPause(job, now), pausedAt: now } : {}
  const { paidUntil } = { ...job, ...back }
  const last = dayOf(paidUntil)
  const refuse = (why: string) => wrongField('expiryDate', why, 'Closing date')
  if (day < dayOf(now)) throw refuse('must be today or later')
  if (job.publishAt && day < dayOf(job.publishAt))
    throw refuse(`must be ${formatLongDate(job.publishAt)} or later, when the job is published`)
  if (day > last) throw refuse(`must be ${formatLongDate(paidUntil)} or earlier. Renew the job to extend it`)
  const expiresAt = day === last ? paidUntil : endOfDay(day)
  return job.status === 'Expired' ? { expiresAt, status: 'Active' } : { ...back, expiresAt }
}
