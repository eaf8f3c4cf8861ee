import type { Retention } from '#contract/facts/retention.ts'
import { countUnused } from '#features/accounts/server/unused-accounts.ts'
import { record } from '#features/audit/server/record.ts'
import { countEndedApplications } from '#features/hiring/apply/server/forget-ended.ts'
import type { Db } from '#platform/database/database.ts'

interface Asked {
  retention: Retention
  operatorId: string
  now: Date
}

/**
 * Counts what the next run of the tasks would delete with these periods. Deletes nothing; the audit log
 * records the call.
 */
export async function countRetention(db: Db, { retention, operatorId, now }: Asked) {
  return db.transaction(async (tx) => {
    const applications = await countEndedApplications(tx, { months: retention.applications, now })
    const counted = { applications, ...(await countUnused(tx, { months: retention.accounts, now })) }
    await record(tx, {
      act: 'retention counted',
      subject: { id: 'retention', name: 'retention' },
      after: { months: retention, counted },
      operatorId,
      now,
    })
    return counted
  })
}
