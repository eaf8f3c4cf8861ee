import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { removeAccount } from '#features/accounts/server/remove-account.ts'
import { forgetMailsOf } from '#features/notifications/server/forget-mails.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobs } from '#tables/jobs/jobs.ts'

/** Deletes those of the given employers that are unclaimed and have no jobs, with the mails about them. */
export async function removeUnclaimedEmployers(tx: Db, employerIds: readonly string[]): Promise<void> {
  if (employerIds.length === 0) return
  const unused = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(jobs, eq(jobs.employerId, accounts.id))
    .where(
      and(
        inArray(accounts.id, [...employerIds]),
        eq(accounts.role, 'employer'),
        eq(accounts.isUnclaimed, true),
        isNull(jobs.id),
      ),
    )
    .orderBy(asc(accounts.id))
  for (const { id } of unused) {
    await forgetMailsOf(tx, id)
    await removeAccount(tx, id)
  }
  if (unused.length > 0) await invalidate(tx, ['employers', ...unused.map(({ id }) => `employer:${id}`)])
}
