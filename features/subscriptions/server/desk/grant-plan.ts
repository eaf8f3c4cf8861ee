import { formatCount } from '#contract/base/money.ts'
import type { PlanType } from '#contract/facts/vocabularies.ts'
import { requireEmployer } from '#features/accounts/server/require-employer.ts'
import { record } from '#features/audit/server/record.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { planGranted } from '../emails.ts'
import { grant } from '../ledger.ts'
import { findPayer } from '../recipients.ts'

interface Granting {
  employerId: string
  type: PlanType
  ads: number
  reason: string
  operatorId: string
  publicUrl: string
  now: Date
}

/**
 * Grants an employer a plan without a payment: a line of the ledger with its reason, which the employer
 * sees.
 *
 * @throws Problem `not_found`
 */
export async function grantPlan(db: Db, granting: Granting): Promise<void> {
  const { employerId, type, ads, reason, operatorId, publicUrl, now } = granting
  await db.transaction(async (tx) => {
    const { account } = await requireEmployer(tx, employerId)
    const given = { employerId, planType: type, ads, actorId: operatorId, reason }
    const { validUntil: until } = await grant(tx, given, now)
    const plan = type === 'Annual' ? 'an Annual plan' : ads === 1 ? 'one ad' : `${formatCount(ads)} ads`
    const payer = await findPayer(tx, employerId)
    const to = { to: account.email, accountId: employerId, name: payer?.name ?? null }
    await notify(tx, planGranted({ ...to, reason, plan, until, publicUrl }), now)
    await record(tx, {
      act: 'plan granted',
      subject: { id: employerId, name: account.name },
      after: { plan: type, ...(type === 'Pay-per-Ad' && { ads }), until: until.toISOString(), reason },
      operatorId,
      now,
    })
  })
}
