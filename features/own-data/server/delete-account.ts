import { eq, or } from 'drizzle-orm'
import type { Role } from '#contract/vocabularies.ts'
import { nameForMail } from '#features/accounts/server/name-for-mail.ts'
import type { PasswordCall } from '#features/accounts/server/password-call.ts'
import { removeAccount } from '#features/accounts/server/remove-account.ts'
import { requireOwnPassword } from '#features/accounts/server/require-own-password.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import { forgetEmployer, forgetSeeker } from '#features/hiring/apply/server/forget-people.ts'
import { forgetInterviewsOf } from '#features/hiring/interview/server/tidy-interviews.ts'
import { endApplicationsOf } from '#features/hiring/promise/server/end-applications.ts'
import { forgetMessagesOf } from '#features/hiring/talk/server/forget-messages.ts'
import { forgetChoicesOf } from '#features/notifications/server/choose-notices.ts'
import { forgetMailsOf } from '#features/notifications/server/forget-mails.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { forgetReportsOf } from '#features/reports/server/forget-reports.ts'
import { forgetEventsOf } from '#features/security-events/server/forget-events.ts'
import { recordEvent } from '#features/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { forgetRepliesOf } from '#platform/http/answer-once.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts.ts'
import { applications } from '#tables/applications.ts'
import { files } from '#tables/files.ts'
import { jobs } from '#tables/jobs.ts'
import { seekers } from '#tables/seekers.ts'
import { accountDeleted } from './emails.ts'

interface Deletion extends PasswordCall {
  accountId: string
  role: Role
  password: string
  site: Pick<Services, 'publicUrl' | 'secret'>
}

/**
 * Deletes an account with its profile, jobs, files, sessions and mails. Applications stay, without a name, words or CV:
 * a job seeker's as a count for the employer, an employer's with title and company for the job seeker. Of what happened
 * to the account, kinds and times stay.
 *
 * @throws Problem `wrong_password` or `too_many`
 */
export async function deleteAccount(db: Db, store: FileStore, deletion: Deletion): Promise<void> {
  const { accountId, role, site, origin, now } = deletion
  const { publicUrl } = site
  const account = await requireOwnPassword(db, deletion)
  const { email } = account
  const paths = await db.transaction(async (tx) => {
    // Held, so that nobody applies for a job that is about to go.
    const posted = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(eq(jobs.employerId, accountId))
      .orderBy(jobs.id)
      .for('update')
    // The profile before the account, as whoever applies holds them.
    await tx.select({ id: seekers.id }).from(seekers).where(eq(seekers.id, accountId)).for('update')
    // And every application before the account, as whoever writes about one: what is being written is forgotten with it.
    await tx
      .select({ id: applications.id })
      .from(applications)
      .where(or(eq(applications.seekerId, accountId), eq(applications.employerId, accountId)))
      .orderBy(applications.id)
      .for('update')
    // Whatever is being done by it is done first, and what comes from now on finds it gone.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    const owned = await tx.select({ id: files.id }).from(files).where(eq(files.ownerId, accountId))
    await forgetMessagesOf(tx, { accountId, role })
    await forgetInterviewsOf(tx, { accountId, site, now })
    if (role === 'jobseeker') await forgetSeeker(tx, accountId)
    else {
      await endApplicationsOf(tx, accountId, 'The employer has left', { now, publicUrl })
      await forgetEmployer(tx, accountId)
    }
    const removed: (string | undefined)[] = []
    for (const { id } of owned) removed.push(await removeFile(tx, id))
    await recordEvent(tx, { accountId, kind: 'account deleted', origin, now })
    await forgetEventsOf(tx, accountId)
    await forgetMailsOf(tx, accountId)
    await forgetReportsOf(tx, accountId)
    await forgetRepliesOf(tx, accountId)
    await removeAccount(tx, accountId)
    const wasConfirmed = account.emailVerifiedAt !== null
    await notify(tx, { ...accountDeleted({ to: email, name: nameForMail(account) }), wasConfirmed }, now)
    await forgetChoicesOf(tx, email)
    if (role === 'employer')
      await invalidate(tx, [
        'jobs',
        'employers',
        `employer:${accountId}`,
        ...posted.map(({ id }) => `job:${id}`),
      ])
    return removed
  })
  for (const path of paths) await removeBytes(store, path)
}
