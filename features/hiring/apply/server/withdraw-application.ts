import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { ApplicationFacts } from '#contract/hiring/application-facts.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { isWithdrawn, mayWithdraw } from '#features/hiring/rules.ts'
import { filesOf, forgetUnusedCertificates } from '#features/seekers/server/certificate-files.ts'
import { forgetUnusedCv, lockProfile } from '#features/seekers/server/forget-cv.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { notifyOfWithdrawal } from './notify-employer.ts'

interface Withdrawal {
  applicationId: string
  seekerId: string
  now: Date
  publicUrl: string
  /** Set after a declined job offer. */
  reason?: 'Declined the offer'
  /** Reason for declining, in words for the employer. */
  because?: string
}

async function lockMine(tx: Db, applicationId: string, seekerId: string) {
  const [application] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.seekerId, seekerId)))
    .for('update')
  return application
}

async function nameOf(tx: Db, seekerId: string): Promise<string> {
  const [seeker] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, seekerId))
  return seeker?.name ?? ''
}

/** Notifies the employer, if it and the job still exist. */
async function notifyEmployer(
  tx: Db,
  { id: applicationId, jobTitle, company }: typeof applications.$inferSelect,
  seekerName: string,
  { seekerId, now, publicUrl, reason, because = '' }: Withdrawal,
) {
  const [employer] = await tx
    .select({
      employerId: accounts.id,
      employerEmail: accounts.email,
      isUnclaimed: accounts.isUnclaimed,
      jobId: jobs.id,
      contactEmail: jobs.contactEmail,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.employerId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.id, applicationId))
  if (!employer) return
  const hasDeclined = reason === 'Declined the offer'
  const about = { applicationId, jobTitle, company, seekerId, seekerName, hasDeclined, because, publicUrl }
  await notifyOfWithdrawal(tx, { ...employer, ...about }, now)
}

/** Facts at the time of sending, without the files of the certificates. */
function withoutFiles(facts: ApplicationFacts | null): ApplicationFacts | null {
  if (facts === null) return null
  // Older facts have no certificates.
  const certificates = (facts.certificates ?? []).map(({ file: _, ...certificate }) => certificate)
  return { ...facts, certificates }
}

/**
 * Withdraws an undecided application, with the CV and the certificate files that went with it. The employer
 * keeps the current name. Repeating it is harmless.
 *
 * @throws Problem `not_found` when there is none, or it is another job seeker's
 * @throws Problem `already_decided` when the employer was first
 */
export async function withdrawApplication(db: Db, store: FileStore, withdrawal: Withdrawal) {
  const unused = await db.transaction((tx) => withdraw(tx, withdrawal))
  for (const path of unused) await removeBytes(store, path)
  return { status: 'Withdrawn' as const, message: 'Application withdrawn' }
}

/**
 * The same in the caller's transaction.
 *
 * @returns the paths of the bytes to remove after the commit
 * @throws Problem `not_found`, `already_decided`
 */
export async function withdraw(tx: Db, withdrawal: Withdrawal): Promise<string[]> {
  const { applicationId, seekerId, now, reason = null } = withdrawal
  await lockProfile(tx, seekerId)
  const application = await lockMine(tx, applicationId, seekerId)
  if (!application) throw new Problem('not_found')
  if (!mayWithdraw(application.status)) throw new Problem('already_decided')
  if (isWithdrawn(application.status)) return []

  const version = application.version + 1
  const withdrawnName = await nameOf(tx, seekerId)
  await tx
    .update(applications)
    .set({
      status: 'Withdrawn',
      reason,
      withdrawnName,
      cvFileId: null,
      facts: withoutFiles(application.facts),
      updatedAt: now,
      version,
    })
    .where(eq(applications.id, applicationId))
  await tx
    .insert(applicationEvents)
    .values({ applicationId, status: 'Withdrawn', reason, by: 'jobseeker', byId: seekerId, at: now, version })
  await notifyEmployer(tx, application, withdrawnName, withdrawal)
  const cv = await forgetUnusedCv(tx, seekerId, application.cvFileId)
  const certificates = filesOf(application.facts?.certificates)
  return [...(cv === undefined ? [] : [cv]), ...(await forgetUnusedCertificates(tx, seekerId, certificates))]
}
