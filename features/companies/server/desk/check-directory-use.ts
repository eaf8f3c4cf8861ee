import { Problem } from '#contract/base/problems.ts'
import { requireEmployer } from '#features/accounts/server/require-employer.ts'
import { record } from '#features/audit/server/record.ts'
import { checkDirectoryDays } from '#features/seekers/server/directory-days.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Records that an operator has checked an employer that reached the daily limit of the directory. It is no
 * longer listed as open.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when there is nothing to check
 */
export async function checkDirectoryUse(
  db: Db,
  { employerId, operatorId, now }: { employerId: string; operatorId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { profile } = await requireEmployer(tx, employerId)
    if (!(await checkDirectoryDays(tx, employerId, now)))
      throw new Problem('changed_meanwhile', { words: 'This was looked into already' })
    const subject = { id: employerId, name: profile.company }
    await record(tx, { act: 'directory use checked', subject, operatorId, now })
  })
}
