import { eq, or } from 'drizzle-orm'
import { forgetEventsOf } from '#features/accounts/security-events/server/forget-events.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { formerAddresses } from '#features/accounts/server/mail-link.ts'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import { removeAccount } from '#features/accounts/server/remove-account.ts'
import { forgetSubjects } from '#features/audit/server/forget-subjects.ts'
import { forgetNamedInLog } from '#features/companies/activity-log/server/forget-named.ts'
import { removeFile } from '#features/files/server/remove-file.ts'
import { forgetEmployer, forgetSeeker } from '#features/hiring/apply/server/forget-people.ts'
import { forgetMessagesOf } from '#features/hiring/conversation/server/forget-messages.ts'
import { companiesNaming } from '#features/hiring/inbox/server/named-by-companies.ts'
import { forgetInterviewsOf } from '#features/hiring/interview/server/forget-interviews.ts'
import { endApplicationsOf } from '#features/hiring/promised-answers/server/end-applications.ts'
import { forgetReportsOf } from '#features/jobs/reports/server/forget-reports.ts'
import type { Addressee, Mail } from '#features/notifications/mail.ts'
import { forgetChoicesOf } from '#features/notifications/server/choose-notices.ts'
import { forgetMailsOf } from '#features/notifications/server/forget-mails.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { giveUpAll } from '#features/subscriptions/server/money/credit.ts'
import { keepRefundsOf } from '#features/subscriptions/server/money/open-money.ts'
import type { Db } from '#platform/database/database.ts'
import { forgetRepliesOf } from '#platform/http/idempotency.ts'
import type { Origin } from '#platform/http/origin.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { seekers } from '#tables/seekers.ts'
import { formerApplicantNamed } from './emails.ts'

type Account = typeof accounts.$inferSelect

export interface Leaving {
  account: Account
  /** Its last mail. */
  lastMail: (to: Addressee) => Mail
  site: Pick<Services, 'publicUrl' | 'secret'>
  origin: Origin
  /** It came back with a backup: everybody else was notified the first time. */
  isAgain?: boolean
  now: Date
}

/** Asks companies to look at texts of their own that may name a job seeker, whose account goes. */
async function askToLook(tx: Db, { id, name }: Account, { site, now }: Pick<Leaving, 'site' | 'now'>) {
  for (const { employerId, ...named } of await companiesNaming(tx, { id, name })) {
    const [company] = await tx.select().from(accounts).where(eq(accounts.id, employerId))
    if (company)
      await notify(tx, formerApplicantNamed({ ...addresseeOf(company), ...named, ...site, now }), now)
  }
}

/**
 * Locks an account with all dependent rows that others change, until the transaction ends. @returns it, if
 * it exists
 */
export async function lockAccount(tx: Db, accountId: string): Promise<Account | undefined> {
  // Locked, so that nobody applies for a job that is being deleted.
  await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.employerId, accountId))
    .orderBy(jobs.id)
    .for('update')
  // The profile before the account, the lock order of applying.
  await tx.select({ id: seekers.id }).from(seekers).where(eq(seekers.id, accountId)).for('update')
  // Every application before the account, the lock order of writing about one, so that concurrent texts are
  // deleted too.
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(or(eq(applications.seekerId, accountId), eq(applications.employerId, accountId)))
    .orderBy(applications.id)
    .for('update')
  // Waits for concurrent acts of the account; later ones find it deleted.
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  return account
}

/**
 * Deletes a locked account with its profile, jobs, files, sessions and mails. Applications are anonymised:
 * a job seeker's stay as a count for the employer, which is asked to look at labels and lists of its own that may name the person; an employer's with title and company for the job seeker.
 * Kinds and times of security events stay. The audit log keeps what operators did, without a job seeker's name and
 * contents; a company's name stays there.
 *
 * @returns the paths of the bytes to remove after the commit
 */
export async function forgetAccount(
  tx: Db,
  { account, lastMail, site, origin, isAgain = false, now }: Leaving,
): Promise<(string | undefined)[]> {
  const { id: accountId, role, email } = account
  const addresses = [email, ...(await formerAddresses(tx, accountId))]
  const posted = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.employerId, accountId))
  const owned = await tx.select({ id: files.id }).from(files).where(eq(files.ownerId, accountId))
  await forgetMessagesOf(tx, { accountId, role })
  await forgetInterviewsOf(tx, { accountId, isAgain, site, now })
  if (role === 'jobseeker') {
    if (!isAgain) await askToLook(tx, account, { site, now })
    await forgetNamedInLog(tx, account)
    await forgetSubjects(tx, [accountId], { name: 'a deleted account' })
    await forgetSeeker(tx, accountId)
  } else {
    const when = { now, publicUrl: site.publicUrl, isAgain }
    await endApplicationsOf(tx, accountId, 'The employer has left', when)
    await forgetEmployer(tx, accountId)
    await keepRefundsOf(tx, accountId)
  }
  const removed: (string | undefined)[] = []
  for (const { id } of owned) removed.push(await removeFile(tx, id))
  await recordEvent(tx, { accountId, kind: 'account deleted', origin, now })
  await forgetEventsOf(tx, accountId)
  await forgetMailsOf(tx, accountId)
  await forgetReportsOf(tx, accountId)
  await forgetRepliesOf(tx, accountId)
  await giveUpAll(tx, accountId, now)
  await removeAccount(tx, accountId)
  const wasConfirmed = account.emailVerifiedAt !== null
  await notify(tx, { ...lastMail(addresseeOf(account)), wasConfirmed }, now)
  await forgetChoicesOf(tx, addresses)
  if (role === 'employer')
    await invalidate(tx, [
      'jobs',
      'employers',
      `employer:${accountId}`,
      ...posted.map(({ id }) => `job:${id}`),
    ])
  return removed
}
