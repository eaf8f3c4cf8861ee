import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/vocabularies.ts'
import type { Asking } from '#features/accounts/server/asking.ts'
import { nameToTell } from '#features/accounts/server/name-to-tell.ts'
import { removeAccount } from '#features/accounts/server/remove-account.ts'
import { requireOwnPassword } from '#features/accounts/server/require-own-password.ts'
import { forgetEmployer, forgetSeeker } from '#features/applications/server/forget-people.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import { forgetMails } from '#features/notifications/server/forget-mails.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { forgetEventsOf } from '#features/security-events/server/forget-events.ts'
import { recordEvent } from '#features/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { accounts } from '#tables/accounts.ts'
import { files } from '#tables/files.ts'
import { jobs } from '#tables/jobs.ts'
import { accountDeleted } from './emails.ts'

interface Deletion extends Asking {
  accountId: string
  role: Role
  password: string
}

/**
 * Deletes an account with its profile, jobs, files, sessions and mails. Applications stay, without a name, words or CV:
 * a job seeker's as a count for the employer, an employer's with title and company for the job seeker. Of what happened
 * to the account, kinds and times stay.
 *
 * @throws Problem `wrong_password` or `too_many`
 */
export async function deleteAccount(db: Db, store: FileStore, deletion: Deletion): Promise<void> {
  const { accountId, role, origin, now } = deletion
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
    const owned = await tx.select({ id: files.id }).from(files).where(eq(files.ownerId, accountId))
    if (role === 'jobseeker') await forgetSeeker(tx, accountId)
    else await forgetEmployer(tx, accountId)
    const removed: (string | undefined)[] = []
    for (const { id } of owned) removed.push(await removeFile(tx, id))
    await recordEvent(tx, { accountId, kind: 'account deleted', origin, now })
    await forgetEventsOf(tx, accountId)
    await removeAccount(tx, accountId)
    const sameAddress = sql`lower(${accounts.email}) = lower(${email})`
    const others = await tx.select({ id: accounts.id }).from(accounts).where(sameAddress)
    if (others.length === 0) await forgetMails(tx, email)
    await notify(tx, accountDeleted({ to: email, name: nameToTell(account) }), now)
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
