import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Day, dayOf, endOfDay, formatLongDate } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { usualAnswerDays } from '#contract/facts/promised-answers.ts'
import type { NewJob } from '#contract/jobs/job-input.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { recordFile, type StoredFile } from '#features/files/server/store-file.ts'
import { storeUpload } from '#features/files/server/store-upload.ts'
import { endDraft } from '#features/jobs/drafts/server/drafts.ts'
import { startFollowing } from '#features/jobs/followers/server/follow-job.ts'
import { placeOf } from '#features/places/server/place-of.ts'
import { expiryOf, listingDaysOf } from '#features/subscriptions/listing-rules.ts'
import { entitlementFor, planOf } from '#features/subscriptions/server/entitlement.ts'
import { spendOnJob } from '#features/subscriptions/server/ledger.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { pagesOf } from './access.ts'
import { storedFields } from './fields.ts'
import { openingDay } from './opening-day.ts'
import { askedColumns } from './requirement-columns.ts'
import { reviewJob } from './review/review-job.ts'
import { laterTime, requireRoom } from './schedule.ts'

interface Posting {
  employerId: string
  /** Posting member, who follows the job; absent for a program. */
  memberId?: string | undefined
  input: z.output<typeof NewJob>
  attachment?: StoredFile | undefined
  now: Date
}

type Asked = Pick<Posting, 'employerId' | 'input' | 'now'>

/** @throws Problem as posting, for what needs neither the plan nor the file */
async function readPosting(db: Db, { employerId, input, now }: Asked) {
  const { employerId: sender, applicationRestriction, opensToAllOn, expiryDate, publishAt, ...rest } = input
  const { draftId, draftVersion, answerDays = usualAnswerDays, requirements, questions, ...written } = rest
  const { description, salaryMin, salaryMax, pay, terms, ...fields } = written
  requireSelf(employerId, sender)
  const later = publishAt === undefined ? undefined : laterTime(new Date(publishAt), now)
  const placeId = await placeOf(db, fields)
  const stored = storedFields({ description, salaryMin, salaryMax, pay, terms })
  const asked = askedColumns({ requirements, questions })
  const columns = { ...fields, ...stored, ...asked, placeId, answerDays }
  return { later, applicationRestriction, opensToAllOn, expiryDate, draftId, draftVersion, columns }
}

/**
 * Stores the attachment of a job that is posted next, if there is one and the employer may post.
 *
 * @throws Problem `forbidden`, `invalid_input`, `list_full`, `entitlement_needed` as posting
 * @throws Problem `invalid_pdf` with the reason why the attachment is refused
 */
export async function storeAttachment(
  db: Db,
  services: Services,
  { file, ...asked }: Asked & { file: ReceivedFile | undefined },
): Promise<StoredFile | undefined> {
  if (!file) return undefined
  const { employerId, now } = asked
  const { later } = await readPosting(db, asked)
  if (later) await requireRoom(db, employerId)
  else if (!(await entitlementFor(db, services, employerId, now)).may) throw new Problem('entitlement_needed')
  return storeUpload(services.store, { kind: 'attachment', file, ownerId: employerId })
}

/**
 * Posts a job for the period that the employer's plan pays for. Until the employer has confirmed the e-mail
 * address it is Pending and invisible to others. With `publishAt` it is only scheduled, and paid for at
 * that time.
 *
 * @returns the job's id
 * @throws Problem `forbidden` when the job is sent for another employer
 * @throws Problem `invalid_input` when there is no such place
 * @throws Problem `invalid_input` when the closing date is past or beyond the paid period
 * @throws Problem `invalid_input` when it cannot open to all on the day given for it
 * @throws Problem `invalid_input` when the publication time is past or too far ahead
 * @throws Problem `list_full` when a hundred jobs are scheduled
 * @throws Problem `entitlement_needed` without a plan, an ad or a free period
 * @throws Problem `changed_meanwhile` when its draft no longer has the version that was read
 */
export async function postJob(
  db: Db,
  services: Services,
  { employerId, memberId, input, attachment, now }: Posting,
): Promise<string> {
  const { later, applicationRestriction, opensToAllOn, expiryDate, draftId, draftVersion, columns } =
    await readPosting(db, { employerId, input, now })
  return db.transaction(async (tx) => {
    const id = newId()
    if (later) await requireRoom(tx, employerId)
    const plan = later
      ? undefined
      : planOf(await spendOnJob(tx, services, { employerId, jobId: id, reason: 'posted', now }))
    const begins = later ?? now
    const paidUntil = expiryOf(begins, plan)
    const expiresAt = closingTime(expiryDate, { begins, paidUntil, now })
    const opening = { begins, expiresAt, restriction: applicationRestriction, now }
    const { company, isVerified } = await posterOf(tx, employerId)
    const isOnline = isVerified && !later
    await tx.insert(jobs).values({
      id,
      employerId,
      company,
      ...columns,
      restriction: applicationRestriction,
      opensToAllOn: openingDay(opensToAllOn, opening),
      status: isOnline ? 'Active' : 'Pending',
      publishAt: later ?? null,
      featured: plan === 'Annual',
      attachmentFileId: attachment ? await recordFile(tx, attachment, now) : null,
      createdAt: now,
      updatedAt: now,
      publishedAt: begins,
      confirmedAt: now,
      expiresAt,
      paidUntil,
      listingDays: listingDaysOf(plan),
    })
    if (memberId) await startFollowing(tx, { jobId: id, memberId, now })
    if (draftId) await endDraft(tx, { employerId, draftId, version: draftVersion })
    if (!later) await reviewJob(tx, services, id, now)
    if (isOnline) await invalidate(tx, pagesOf({ id, employerId, category: columns.category }))
    return id
  })
}

interface Listing {
  begins: Date
  paidUntil: Date
  now: Date
}

/** End of the day that the employer chose, otherwise of the last paid day. */
function closingTime(day: Day | undefined, { begins, paidUntil, now }: Listing): Date {
  if (day === undefined) return paidUntil
  const refuse = (why: string) => wrongField('expiryDate', why, 'Closing date')
  const first = dayOf(begins)
  if (day < first) throw refuse(`must be ${first === dayOf(now) ? 'today' : formatLongDate(begins)} or later`)
  if (endOfDay(day) > paidUntil) throw refuse(`must be ${formatLongDate(paidUntil)} or earlier`)
  return endOfDay(day)
}

/**
 * The employer of a new job. Read after the lock of `spendOnJob`, so that a concurrent verification is seen, or sees the job.
 *
 * @throws Problem `not_found`
 */
export async function posterOf(
  tx: Db,
  employerId: string,
): Promise<{ company: string; isVerified: boolean }> {
  const [poster] = await tx
    .select({ company: employers.company, verifiedAt: accounts.emailVerifiedAt })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .where(eq(employers.id, employerId))
  if (!poster) throw new Problem('not_found')
  return { company: poster.company, isVerified: poster.verifiedAt !== null }
}
