import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import { answerByOf, endsAtOf } from '#contract/facts/promised-answers.ts'
import { opensLater } from '#contract/facts/restrictions.ts'
import type { AnswersInput } from '#contract/hiring/application-facts.ts'
import { nameForMail } from '#features/accounts/server/name-for-mail.ts'
import { fitsRestriction } from '#features/hiring/rules.ts'
import { gatherFacts, requireAnswers } from '#features/hiring/screening/server/gather-facts.ts'
import { askedNow } from '#features/hiring/screening/server/shown-facts.ts'
import { isOpen, restrictionWords, tooEarlyWords } from '#features/jobs/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { seekers } from '#tables/seekers.ts'
import { leaveTo, makeRoom } from './apply-again.ts'
import { applicationSent } from './emails.ts'
import { notifyOfApplication } from './notify-employer.ts'

interface NewApplication {
  jobId: string
  seekerId: string
  coverLetter: string
  /** Without the CV of the profile. */
  withoutCv?: boolean
  answers?: AnswersInput
  now: Date
  publicUrl: string
}

/**
 * Locks the job until the transaction ends, so that closing or deleting it comes before or after. The
 * employer is deleted only with the job, so its name and address may be read with it.
 */
async function lockJob(tx: Db, jobId: string) {
  const [job] = await tx
    .select({
      id: jobs.id,
      title: jobs.title,
      company: jobs.company,
      employerId: jobs.employerId,
      employerEmail: accounts.email,
      isUnclaimed: accounts.isUnclaimed,
      contactEmail: jobs.contactEmail,
      applyAt: jobs.applyAt,
      restriction: jobs.restriction,
      opensToAllOn: jobs.opensToAllOn,
      status: jobs.status,
      expiresAt: jobs.expiresAt,
      answerDays: jobs.answerDays,
      requirements: jobs.requirements,
      questions: jobs.questions,
    })
    .from(jobs)
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .innerJoin(accounts, eq(accounts.id, jobs.employerId))
    .where(eq(jobs.id, jobId))
    .for('share', { of: jobs })
  return job
}

/** Locks the job seeker, so that the CV cannot be replaced meanwhile. */
async function lockSeeker(tx: Db, seekerId: string) {
  const [seeker] = await tx
    .select({
      name: accounts.name,
      email: accounts.email,
      emailVerifiedAt: accounts.emailVerifiedAt,
      nationality: seekers.nationality,
      cvFileId: seekers.cvFileId,
    })
    .from(seekers)
    .innerJoin(accounts, eq(accounts.id, seekers.id))
    .where(eq(seekers.id, seekerId))
    .for('share', { of: seekers })
  if (!seeker) throw new Problem('forbidden', { words: 'Only job seekers can apply for jobs' })
  return seeker
}

/**
 * Applies for a job with the current CV and facts of the profile, and notifies the employer and the job
 * seeker, in one transaction. The unique key of job and job seeker decides between concurrent calls. A
 * withdrawn application can be repeated once.
 * @throws Problem `not_found` when there is no such job, or it is not published yet
 * @throws Problem `already_applied` when this job seeker has applied before, for a job with any status
 * @throws Problem `withdrawn_twice` when they applied again before
 * @throws Problem `job_closed` when it is expired, closed or removed
 * @throws Problem `apply_elsewhere` when nobody could be notified of an application here
 * @throws Problem `nationality_needed` when the job is limited and the profile has no nationality
 * @throws Problem `restricted` when the job is for candidates of another nationality
 * @throws Problem `maldivians_first` with the day on which it opens to all, when they are not known as Maldivian
 * @throws Problem `invalid_input` with the question that lacks an answer, or has an invalid one
 */
export async function applyForJob(
  db: Db,
  { jobId, seekerId, coverLetter, withoutCv = false, answers = [], now, publicUrl }: NewApplication,
) {
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId)
    if (!job || !jobStatuses[job.status].hasPage) throw new Problem('not_found')
    // The profile is locked before the application, in the same order everywhere.
    const seeker = await lockSeeker(tx, seekerId)
    const withdrawn = await makeRoom(tx, { jobId, seekerId })
    if (!isOpen(job, now)) throw new Problem('job_closed')
    if (job.applyAt)
      throw new Problem('apply_elsewhere', {
        words: `You cannot apply for this job here. Apply at ${job.applyAt}`,
      })

    const later = opensLater(job, dayOf(now))
    if (later && seeker.nationality !== 'Maldivian')
      throw new Problem('maldivians_first', { words: tooEarlyWords(later, seeker.nationality !== null) })
    const fits = fitsRestriction(job.restriction, seeker.nationality)
    if (fits === 'nationality needed') throw new Problem('nationality_needed')
    if (fits === 'no')
      throw new Problem('restricted', { words: `${restrictionWords(job.restriction)} (${job.restriction})` })

    const version = (withdrawn?.version ?? 0) + 1
    const sent = requireAnswers(job.questions ?? [], answers)
    const facts = await gatherFacts(tx, { seekerId, title: job.title, answers: sent, now })
    const [application] = await tx
      .insert(applications)
      .values({
        jobId,
        employerId: job.employerId,
        seekerId,
        jobTitle: job.title,
        company: job.company,
        coverLetter,
        cvFileId: withoutCv ? null : seeker.cvFileId,
        facts,
        factsAt: now,
        asked: askedNow(job),
        appliedAt: now,
        updatedAt: now,
        answerBy: job.answerDays === null ? null : answerByOf(job.expiresAt, job.answerDays),
        endsAt: endsAtOf(job.expiresAt, job.answerDays),
        version,
      })
      .onConflictDoNothing({ target: [applications.jobId, applications.seekerId] })
      .returning({ id: applications.id, status: applications.status })
    if (!application) throw new Problem('already_applied')
    if (withdrawn) await leaveTo(tx, withdrawn.id, application.id)

    await tx.insert(applicationEvents).values({
      applicationId: application.id,
      status: application.status,
      by: 'jobseeker',
      byId: seekerId,
      at: now,
      version,
    })
    const about = {
      applicationId: application.id,
      jobId,
      jobTitle: job.title,
      company: job.company,
      seekerId,
      employerId: job.employerId,
      publicUrl,
    }
    await notifyOfApplication(tx, { ...about, ...job, jobId, seekerName: seeker.name }, now)
    await notify(
      tx,
      applicationSent({
        ...about,
        isUnclaimed: job.isUnclaimed,
        to: seeker.email,
        name: nameForMail(seeker),
      }),
      now,
    )
    const { id: applicationId, status } = application
    return { status, message: 'Application successful!', applicationId }
  })
}
