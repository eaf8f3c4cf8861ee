import { entitlementFor } from '#features/subscriptions/server/entitlement.ts'
import { grant } from '#features/subscriptions/server/ledger.ts'
import type { TestApp } from './test-app.ts'

/** Gives a company an Annual plan, or a number of ads. */
export function buy(
  { database, clock }: TestApp,
  { id: employerId }: { id: string },
  plan: 'Annual' | number = 'Annual',
  subscriptionId?: string,
) {
  const bought = plan === 'Annual' ? { planType: plan } : { planType: 'Pay-per-Ad' as const, ads: plan }
  const of = { employerId, ...(subscriptionId !== undefined && { subscriptionId }) }
  return grant(database.db, { ...of, ...bought }, clock.now)
}

/** The ads that a company can spend now. */
export async function adsLeft(
  { database, services, clock }: TestApp,
  { id }: { id: string },
): Promise<number> {
  const entitlement = await entitlementFor(database.db, services, id, clock.now)
  return entitlement.may && entitlement.via === 'pay-per-ad' ? entitlement.adsLeft : 0
}
