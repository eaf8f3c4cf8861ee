import { and, eq, ne } from 'drizzle-orm'
import { markProven } from '#features/accounts/server/prove-address.ts'
import { renameAccount } from '#features/accounts/server/rename-account.ts'
import { removeFile } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { files } from '#tables/files.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'

interface Unproven {
  account: Pick<typeof accounts.$inferSelect, 'id' | 'emailVerifiedAt' | 'verificationWithdrawnAt'>
  /** Name that the reader of the mails typed. */
  name: string
  origin: Origin
  now: Date
}

/** Was the company only registered, so that nothing of it has been seen, paid or shared? */
async function isOnlyRegistered(
  tx: Db,
  { id, verificationWithdrawnAt }: Unproven['account'],
): Promise<boolean> {
  if (verificationWithdrawnAt) return false
  const used = [
    await tx.$count(subscriptions, eq(subscriptions.employerId, id)),
    await tx.$count(jobs, and(eq(jobs.employerId, id), ne(jobs.status, 'Pending'))),
    await tx.$count(companyMembers, and(eq(companyMembers.employerId, id), ne(companyMembers.accountId, id))),
  ]
  return used.every((count) => count === 0)
}

/**
 * Gives an account with a never confirmed address to the reader of its mails: what somebody typed at the registration goes,
 * the company with its waiting jobs and its logo included. Bytes of files are swept.
 *
 * @returns whether it is done; a company that has been used stays as it is
 */
export async function takeUnproven(tx: Db, { account, name, origin, now }: Unproven): Promise<boolean> {
  const { id } = account
  if (!(await isOnlyRegistered(tx, account))) return false
  await tx.delete(employers).where(eq(employers.id, id))
  const owned = await tx.select({ id: files.id }).from(files).where(eq(files.ownerId, id))
  for (const file of owned) await removeFile(tx, file.id)
  await renameAccount(tx, id, name)
  await markProven(tx, { account, origin, now })
  await invalidate(tx, ['employers', `employer:${id}`])
  return true
}
